import { sessionHashOf } from '@mate/contracts/session-endings';

/** Why a session ended. */
export type RevokeReason =
  | 'logout'
  | 'revoked'
  | 'password_reset'
  | 'password_changed'
  | 'too_many'
  | 'banned'
  | 'account_deleted';

/** A live login, as its owner sees it in the list. */
export interface Session {
  readonly id: string;
  readonly device: string;
  readonly network: string;
  readonly createTime: Date;
  readonly lastSeenTime: Date;
}

/** A stored session that has neither expired nor been ended by itself. */
export interface StoredSession extends Session {
  /** Live only while this is the generation of its account. */
  readonly generation: number;
}

export const SESSION_LIFE_SECONDS = 10 * 24 * 60 * 60;

const SESSION_ID = /^[A-Za-z0-9_-]{22}$/;
const SESSION_HASH = /^[A-Za-z0-9_-]{43}$/;

/** True for the `sid` of a token: 128 bits in base64url. */
export function isSessionId(value: string): boolean {
  return SESSION_ID.test(value);
}

/** The stored id that a caller names, by `sid` or by an id out of the session list; undefined for anything else. */
export function storedIdOf(named: string): string | undefined {
  if (isSessionId(named)) return sessionHashOf(named);
  return SESSION_HASH.test(named) ? named : undefined;
}
