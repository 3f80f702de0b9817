import type { AdminPublicKeys } from '../config/admin-keys.js';
import { InternalTokenVerifier, type Caller } from './internal-token.js';

/** A call as it arrives. */
export interface ArrivingCall {
  /** `/package.Service/Call`. */
  readonly path: string;
  readonly token: string;
}

/** Who is behind a call: a caller whom the gateway vouches for, or somebody who administers. Undefined is refused. */
export type CallAdmission = (call: ArrivingCall) => Caller | { readonly actor: string } | undefined;

interface Keys {
  /** SPKI PEM of the gateway. */
  readonly RPC_PUBLIC_KEY: string;
  /** SPKI PEMs by the name of who administers; nobody does without it. */
  readonly ADMIN_PUBLIC_KEYS?: AdminPublicKeys | undefined;
}

const PATH = /^\/[\w.]+\.(\w+)\/\w+$/;
const ADMIN_SERVICE = /AdminService$/;

/** The audience of tokens for the calls of administration of a domain. */
export function adminAudience(domain: string): string {
  return `${domain}.admin`;
}

/**
 * The admission of one domain: services of a contract that are named `…AdminService` hear tokens alone that name
 * somebody who administers and are signed by a key of that name, all others tokens of the gateway's key alone.
 */
export function createCallAdmission(domain: string, keys: Keys): CallAdmission {
  const callers = new InternalTokenVerifier(keys.RPC_PUBLIC_KEY, domain);
  const actors = Object.entries(keys.ADMIN_PUBLIC_KEYS ?? {}).flatMap(([name, pems]) =>
    pems.map((pem) => ({ name, by: new InternalTokenVerifier(pem, adminAudience(domain)) })),
  );
  return ({ path, token }) => {
    const [, service] = PATH.exec(path) ?? [];
    if (service === undefined) return undefined;
    if (!ADMIN_SERVICE.test(service)) return callers.verify(token);
    const known = actors.find(({ by, name }) => by.verify(token)?.accountId === name);
    return known && { actor: known.name };
  };
}
