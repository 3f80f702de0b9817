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
  /** SPKI PEM of who administers; nobody does without it. */
  readonly ADMIN_PUBLIC_KEY?: string | undefined;
}

const PATH = /^\/[\w.]+\.(\w+)\/\w+$/;
const ADMIN_SERVICE = /AdminService$/;
const ACTOR = /^[a-z][a-z0-9._-]{1,31}$/;
/** What the services call themselves in logs and decisions. */
const SYSTEM = 'system';

/** Whether somebody who administers may be called so: 2 to 32 of a-z, 0-9, dot, dash, underscore. */
export function isActorName(name: string): boolean {
  return ACTOR.test(name) && name !== SYSTEM;
}

/** The audience of tokens for the calls of administration of a domain. */
export function adminAudience(domain: string): string {
  return `${domain}.admin`;
}

/**
 * The admission of one domain: services of a contract that are named `…AdminService` hear tokens of the admin key alone,
 * all others tokens of the gateway's key alone.
 */
export function createCallAdmission(domain: string, keys: Keys): CallAdmission {
  const callers = new InternalTokenVerifier(keys.RPC_PUBLIC_KEY, domain);
  const actors = keys.ADMIN_PUBLIC_KEY
    ? new InternalTokenVerifier(keys.ADMIN_PUBLIC_KEY, adminAudience(domain))
    : undefined;
  return ({ path, token }) => {
    const [, service] = PATH.exec(path) ?? [];
    if (service === undefined) return undefined;
    if (!ADMIN_SERVICE.test(service)) return callers.verify(token);
    const actor = actors?.verify(token)?.accountId;
    return actor !== undefined && isActorName(actor) ? { actor } : undefined;
  };
}
