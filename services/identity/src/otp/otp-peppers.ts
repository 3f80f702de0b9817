import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@mate/service-kit/tokens';
import type { IdentityConfig } from '../identity.config.js';
import type { NamedSecret } from './otp.rules.js';

/** The peppers of one-time codes, by name. */
@Injectable()
export class OtpPeppers {
  /** Makes new digests. */
  readonly current: NamedSecret;
  /** Names identifiers in counters. @NOTE rotating the ring starts the counters of a day anew. */
  readonly stable: NamedSecret;
  private readonly byKid: ReadonlyMap<string, NamedSecret>;

  constructor(@Inject(CONFIG) { OTP_PEPPERS }: IdentityConfig) {
    const [current] = OTP_PEPPERS;
    const stable = OTP_PEPPERS.at(-1);
    if (!current || !stable) throw new Error('the ring of peppers is empty');
    this.current = current;
    this.stable = stable;
    this.byKid = new Map(OTP_PEPPERS.map((pepper) => [pepper.kid, pepper]));
  }

  /** The names of all peppers that still open what they sealed. */
  get kids(): readonly string[] {
    return [...this.byKid.keys()];
  }

  find(kid: string): NamedSecret | undefined {
    return this.byKid.get(kid);
  }
}
