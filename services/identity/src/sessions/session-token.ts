import { Inject, Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import type { AccountId } from '@mate/contracts/ids';
import type { KeyRing } from '@mate/service-kit/key-ring';
import { IDENTITY_CONFIG, type IdentityConfig } from '../identity.config.js';
import { SESSION_LIFE_SECONDS } from './session.rules.js';

/** Signs session tokens: HS256, 10 days, for the gateway alone. The first key of the ring signs. */
@Injectable()
export class SessionTokens {
  private readonly key: KeyRing[number];

  constructor(@Inject(IDENTITY_CONFIG) { SESSION_KEYS }: IdentityConfig) {
    const [key] = SESSION_KEYS;
    if (!key) throw new Error('the ring of session keys is empty');
    this.key = key;
  }

  sign(session: { accountId: AccountId; sessionId: string; issueTime: Date }): Promise<string> {
    const issuedAt = Math.floor(session.issueTime.getTime() / 1000);
    return new SignJWT({ sid: session.sessionId })
      .setProtectedHeader({ alg: 'HS256', kid: this.key.kid, typ: 'session' })
      .setIssuer('mate')
      .setAudience('gateway')
      .setSubject(session.accountId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + SESSION_LIFE_SECONDS)
      .sign(this.key.secret);
  }
}
