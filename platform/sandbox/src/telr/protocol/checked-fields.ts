/** The values that the check of an advice covers, in its order. */
export const CHECKED = [
  'store',
  'type',
  'class',
  'test',
  'ref',
  'prevref',
  'firstref',
  'currency',
  'amount',
  'cartid',
  'desc',
  'status',
  'authcode',
  'authmessage',
] as const;
