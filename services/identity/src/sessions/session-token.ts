import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { AccountId } from '@mate/contracts/ids';
import { CONFIG } from '@mate/service-kit/tokens';
import type { IdentityConfig } from '../identity.config.js';
import { SESSION_LIFE_SECONDS } from './session.rules.js';

/** Signs session tokens: HS256, 10 days, for the gateway alone. The first key of the ring signs. */
@Injectable()
export class SessionTokens {
  private readonly jwt: JwtService;
  private readonly kid: string;

  constructor(@Inject(CONFIG) { SESSION_KEYS }: IdentityConfig) {
    const [key] = SESSION_KEYS;
    if (!key) throw new Error('the ring of session keys is empty');
    this.kid = key.kid;
    this.jwt = new JwtService({ secret: key.secret });
  }

  sign(session: { accountId: AccountId; sessionId: string; issueTime: Date }): Promise<string> {
    const issuedAt = Math.floor(session.issueTime.getTime() / 1000);
    const claims = { sid: session.sessionId, iat: issuedAt, exp: issuedAt + SESSION_LIFE_SECONDS };
    return this.jwt.signAsync(claims, {
      header: { alg: 'HS256', kid: this.kid, typ: 'session' },
      algorithm: 'HS256',
      issuer: 'mate',
      audience: 'gateway',
      subject: session.accountId,
    });
  }
}
