const IPV6 = /^[0-9a-f:]{2,39}$/i;

/**
 * What counts as one visitor: an IPv4 address, or an IPv6 /64, since a subscriber holds a whole one and could send
 * every call from another address of it. Everything unreadable shares one bucket.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (/^(?:\d{1,3}\.){3}\d{1,3}$/.test(address)) return address;
  if (!IPV6.test(address)) return 'unknown';
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}
