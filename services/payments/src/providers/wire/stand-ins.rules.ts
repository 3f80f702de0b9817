/** The merchant that a development system makes up for itself. */
const MADE_UP = /^mate[0-9a-f]{8}$/;

/** The settings of a provider in which a stand-in shows, by their names. */
export interface TellingSettings<Name extends string> {
  /** The base of a stand-in for its hosts. */
  readonly url?: Name;
  /** Its addresses, and origins that are its own. */
  readonly addresses: readonly Name[];
  readonly isReal: (address: string) => boolean;
  /** Further origins: anybody's, but by https. */
  readonly origins?: Name;
  readonly merchant: Name;
  /** What merchants look like that a development system made up, where that is not as everywhere. */
  readonly madeUp?: RegExp;
}

/** What of a provider's settings is a stand-in's, one sentence each. */
export function standInsOf<S extends object>(
  settings: S,
  telling: TellingSettings<keyof S & string>,
): string[] {
  const { url, addresses, isReal, origins, merchant, madeUp = MADE_UP } = telling;
  const wrong = (
    names: readonly (keyof S & string)[],
    isWrong: (text: string) => boolean,
    why: string,
  ): string[] =>
    names
      .filter((name) => textsIn(settings[name]).some(isWrong))
      .map((name) => `PAYMENTS_${name}: ${why}`);
  return [
    ...wrong(url === undefined ? [] : [url], () => true, 'a stand-in for the provider'),
    ...wrong(addresses, (text) => !isReal(text), 'not a live address of the provider'),
    ...wrong(origins === undefined ? [] : [origins], isPlainOrigin, 'an origin without https'),
    ...wrong([merchant], (text) => madeUp.test(text), 'made up for development'),
  ];
}

/** A setting as texts: one, several of a list, or none. */
function textsIn(setting: unknown): string[] {
  return [setting].flat().filter((one) => typeof one === 'string');
}

/** Whether an address is one of these hosts, by https. */
export function isAddressOf(address: string, host: RegExp): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && host.test(hostname);
}

/** Whether an origin is none, or one without https. */
function isPlainOrigin(origin: string): boolean {
  return !URL.canParse(origin) || new URL(origin).protocol !== 'https:';
}
