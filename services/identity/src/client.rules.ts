import type { Client as WireClient } from '@mate/contracts/gen/identity/client';

/** Where a request came from, as far as limits and session lists need it. */
export interface ClientOrigin {
  readonly ip: string;
  readonly userAgent: string;
  /** The signed id of the app's device; empty where none was sent, or one that nobody signed. */
  readonly device: string;
  /** A solved proof of work, as it was sent; empty where there is none. */
  readonly proof: string;
  /** What the person reads, as the browser says it (Accept-Language); empty when it does not. */
  readonly languages: string;
}

const TEXT_MAX = 400;
const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;
const IPV6 = /^[0-9a-f:]{2,39}$/i;

/** The client as the gateway saw it, with everything bounded and nothing undefined. */
export function clientOrigin(client: WireClient | undefined): ClientOrigin {
  return {
    ip: client?.ip.slice(0, TEXT_MAX) ?? '',
    userAgent: client?.userAgent.slice(0, TEXT_MAX) ?? '',
    device: client?.deviceProven ? client.deviceId.slice(0, TEXT_MAX) : '',
    proof: client?.proof?.slice(0, TEXT_MAX) ?? '',
    languages: client?.languages?.slice(0, TEXT_MAX) ?? '',
  };
}

/**
 * The network of an address: IPv4 /24, IPv6 /64 (one subscriber usually holds a whole /64, so counting single
 * addresses would not limit anybody). Everything unreadable shares one bucket.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (IPV4.test(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  if (IPV6.test(address)) return `${expandIpv6(address).slice(0, 4).join(':')}::/64`;
  return 'unknown';
}

/** Networks by which an address is counted. */
export interface CountedNetwork {
  readonly network: string;
  /** How many times the bound of a single subscriber holds for it. */
  readonly times: number;
}

// A carrier's people share a /24, a provider's customers a /48.
const RANGE_TIMES = 20;
const SITE_TIMES = 16;

/**
 * The networks by which an address is counted: what one subscriber has (an IPv4 address, an IPv6 /64), and with a far
 * larger bound what lies around it (/24, /48): whoever is given one of those has many of the former to choose from.
 */
export function countedNetworksOf(ip: string): CountedNetwork[] {
  const around = networkOf(ip);
  if (around.endsWith('.0/24')) {
    return [
      { network: ip.replace(/^::ffff:/i, '').replace(/%.*$/, ''), times: 1 },
      { network: around, times: RANGE_TIMES },
    ];
  }
  if (!around.endsWith('::/64')) return [{ network: around, times: 1 }];
  const site = around
    .replace(/::\/64$/, '')
    .split(':')
    .slice(0, 3)
    .join(':');
  return [
    { network: around, times: 1 },
    { network: `${site}::/48`, times: SITE_TIMES },
  ];
}

function expandIpv6(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...new Array<string>(zeros).fill('0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** "Chrome on Android": enough for a person to recognise their device, not enough to fingerprint it. */
export function deviceNameOf(userAgent: string): string {
  const nameIn = (rows: readonly (readonly [RegExp, string])[]): string | undefined =>
    rows.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = nameIn(BROWSERS) ?? 'Unknown browser';
  const system = nameIn(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}
