import { errors, jwtVerify, type JWTHeaderParameters } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Caller } from '@mate/service-kit/internal-token';
import type { SessionKeyRing } from './session-keys.js';

const TOKEN_MAX = 2_048;
const KNOWN_MAX = 50_000;

interface Verified extends Caller {
  readonly expiresMs: number;
}

/** Verifies session tokens: HS256 only, keys by `kid`, issuer and audience fixed (RFC 8725). */
export class SessionTokens {
  private readonly known = new LRUCache<string, Verified>({ max: KNOWN_MAX });

  constructor(private readonly keys: SessionKeyRing) {}

  /** Who the token was given to; undefined for one that is forged, expired or not a session. */
  async verify(token: string, nowMs: number = Date.now()): Promise<Caller | undefined> {
    if (token.length > TOKEN_MAX) return undefined;
    const verified = this.known.get(token) ?? (await this.check(token));
    if (!verified || verified.expiresMs <= nowMs) return undefined;
    return verified;
  }

  private async check(token: string): Promise<Verified | undefined> {
    try {
      const { payload } = await jwtVerify(token, (header) => this.keyFor(header), {
        algorithms: ['HS256'],
        issuer: 'mate',
        audience: 'gateway',
        typ: 'session',
        requiredClaims: ['sub', 'sid', 'exp'],
      });
      const { sub, sid, exp } = payload;
      if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return undefined;
      const verified = { accountId: sub, sessionId: sid, expiresMs: exp * 1000 };
      this.known.set(token, verified);
      return verified;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  private keyFor(header: JWTHeaderParameters): Uint8Array {
    const key = header.kid === undefined ? undefined : this.keys.get(header.kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  }
}
