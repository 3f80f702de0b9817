const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;
const IPV6 = /^[0-9a-f:]{2,39}$/i;
const UNREADABLE = 'unknown';

/**
 * The networks by which calls of an address are counted, the narrowest first: what one subscriber has (an IPv4 address;
 * an IPv6 /64, since a subscriber holds a whole one and could send every call from another address of it), then what
 * lies around it (/24, /48). Everything unreadable shares one.
 */
export function networksAround(ip: string): readonly [subscriber: string, around?: string] {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (IPV4.test(address)) return [address, `${address.split('.').slice(0, 3).join('.')}.0/24`];
  if (!IPV6.test(address)) return [UNREADABLE];
  const groups = groupsOf(address);
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`];
}

/** The network of the one subscriber who has an address. */
export function subscriberOf(ip: string): string {
  return networksAround(ip)[0];
}

/** The eight groups of an IPv6 address, without zeros in front. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}
