/** The merchant that a development system makes up for itself. */
const MADE_UP = /^mate[0-9a-f]{8}$/;

/** Whether a merchant's name was made up by a development system. */
export function isMadeUp(merchant: string): boolean {
  return MADE_UP.test(merchant);
}

/** Whether an address is one of these hosts, by https. */
export function isAddressOf(address: string, host: RegExp): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && host.test(hostname);
}

/** Whether an origin is none, or one without https. */
export function isPlainOrigin(origin: string): boolean {
  return !URL.canParse(origin) || new URL(origin).protocol !== 'https:';
}
