import type { Client as WireClient } from '@mate/contracts/gen/identity/client';
import { networksAround } from '@mate/contracts/networks';

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

/** What people read of where a session was opened: IPv4 /24, IPv6 /64; never a single address. */
export function shownNetworkOf(ip: string): string {
  const networks = networksAround(ip);
  return networks.find((network) => network?.includes('/')) ?? networks[0];
}

/** A network by which an address is counted. */
export interface CountedNetwork {
  readonly network: string;
  /** How many times the bound of a single subscriber holds for it. */
  readonly times: number;
}

// A carrier's people share a /24, a provider's customers a /48.
const RANGE_TIMES = 20;
const SITE_TIMES = 16;

/**
 * The networks by which an address is counted: what one subscriber has, and with a far larger bound what lies around it:
 * whoever is given one of those has many of the former to choose from.
 */
export function countedNetworksOf(ip: string): CountedNetwork[] {
  const [subscriber, around] = networksAround(ip);
  const counted = [{ network: subscriber, times: 1 }];
  if (around === undefined) return counted;
  return [
    ...counted,
    { network: around, times: around.endsWith('/24') ? RANGE_TIMES : SITE_TIMES },
  ];
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
