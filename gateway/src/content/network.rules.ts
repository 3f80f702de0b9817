const MAPPED = '::ffff:';
const GROUPS = 8;
const PREFIX_GROUPS = 4;

/**
 * Who shares a line, as far as an address tells: an IPv4 address as it is, of IPv6 the first 64 bits, which is what one
 * household or phone is given and may choose freely in.
 */
export function networkOf(ip: string): string {
  const address = (ip.split('%')[0] ?? '').toLowerCase();
  if (!address.includes(':')) return address;
  if (address.startsWith(MAPPED) && address.includes('.')) return address.slice(MAPPED.length);
  const [before = '', after] = address.split('::');
  const head = groupsOf(before);
  const tail = groupsOf(after ?? '');
  const zeros = after === undefined ? 0 : Math.max(0, GROUPS - head.length - tail.length);
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail];
  const prefix = groups.slice(0, PREFIX_GROUPS).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${prefix.join(':')}::/64`;
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
