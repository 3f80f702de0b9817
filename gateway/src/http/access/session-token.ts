import { JwtService } from '@nestjs/jwt';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Clock } from '@mate/service-kit/clock';
import type { Caller } from '@mate/service-kit/internal-token';
import type { SessionKeyRing } from './session-keys.js';

const TOKEN_MAX = 2_048;
const KNOWN_MAX = 50_000;

/** Strict: a header that asks for more, such as `crit`, asks for what is not done here (RFC 7515 §4.1.11). */
const header = z.strictObject({
  alg: z.literal('HS256'),
  typ: z.literal('session'),
  kid: z.string(),
});
const claims = z.object({ sub: z.string(), sid: z.string(), exp: z.number() });
const REFUSALS: readonly string[] = ['JsonWebTokenError', 'TokenExpiredError', 'NotBeforeError'];

interface Verified extends Caller {
  readonly expiresMs: number;
}

/** Verifies session tokens: HS256 only, keys by `kid`, kind, issuer and audience fixed (RFC 8725). */
export class SessionTokens {
  private readonly known = new LRUCache<string, Verified>({ max: KNOWN_MAX });
  private readonly jwt = new JwtService();

  constructor(
    private readonly keys: SessionKeyRing,
    private readonly clock: Clock,
  ) {}

  /** Who the token was given to; undefined for one that is forged, expired or not a session. */
  async verify(token: string): Promise<Caller | undefined> {
    if (token.length > TOKEN_MAX) return undefined;
    const verified = this.known.get(token) ?? this.check(token);
    if (!verified || verified.expiresMs <= this.clock.nowMs()) return undefined;
    return verified;
  }

  private check(token: string): Verified | undefined {
    const secret = this.keyOf(token);
    if (!secret) return undefined;
    const payload = claims.safeParse(this.payloadOf(token, secret));
    if (!payload.success) return undefined;
    const { sub, sid, exp } = payload.data;
    const verified = { accountId: sub, sessionId: sid, expiresMs: exp * 1000 };
    this.known.set(token, verified);
    return verified;
  }

  /** The key that a session's header names, before anything is verified with it: the package checks no `typ`. */
  private keyOf(token: string): Uint8Array | undefined {
    const read = z.object({ header }).safeParse(this.decoded(token));
    return read.success ? this.keys.get(read.data.header.kid) : undefined;
  }

  private decoded(token: string): unknown {
    try {
      return this.jwt.decode(token, { complete: true });
    } catch {
      // Of a header that says `JWT` the package reads the payload as JSON, whatever it is.
      return undefined;
    }
  }

  private payloadOf(token: string, secret: Uint8Array): unknown {
    try {
      return this.jwt.verify<object>(token, {
        secret: Buffer.from(secret),
        algorithms: ['HS256'],
        issuer: 'mate',
        audience: 'gateway',
        clockTimestamp: Math.floor(this.clock.nowMs() / 1000),
      });
    } catch (error) {
      if (error instanceof Error && REFUSALS.includes(error.name)) return undefined;
      throw error;
    }
  }
}
