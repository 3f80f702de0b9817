import type { Break } from '../ledger-fold.js';

/** What is stored; whole numbers of the row itself are bigint. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * I15: the line of a gift tells which one of the catalogue it was and how many of it, as the gift itself does. Undefined
 * for every other line.
 */
export function giftOnLineBreak(
  line: Fields & { readonly _id: string },
  gifts: ReadonlyMap<string, Fields>,
): Break | undefined {
  const gift = gifts.get(String(line['transactionId']));
  if (!gift) return undefined;
  // Gifts from before lines told of them say no quantity.
  const { giftName, giftQuantity } = gift;
  const told = line['gift'] as Fields | undefined;
  if (told === undefined && giftQuantity === undefined) return undefined;
  const said = told ? wordsOf(told['quantity'], told['name']) : 'no gift';
  const given = giftQuantity === undefined ? 'none' : wordsOf(giftQuantity, giftName);
  if (said === given) return undefined;
  const what = `tells of ${said}, its gift of ${given}`;
  return { invariant: 'I15', where: `transactions row ${line._id}`, what };
}

function wordsOf(quantity: unknown, name: unknown): string {
  return `${String(quantity)} ${String(name)}`;
}
