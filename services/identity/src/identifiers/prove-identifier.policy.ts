import { Injectable } from '@nestjs/common';
import type { Identifier } from '../accounts/identifier.rules.js';
import { BanMarks } from '../bans/ban-marks.policy.js';
import type { ClientOrigin } from '../client.rules.js';
import { OtpJudge } from '../otp/otp-judge.policy.js';
import type { CodeHolder } from '../otp/otp.rules.js';

/** An identifier that somebody wants, and the code that was sent to it. */
export interface IdentifierClaim {
  readonly holder: CodeHolder;
  readonly identifier: Identifier;
  readonly otp: string;
  readonly client: ClientOrigin;
}

/** Decides whether somebody may have an identifier as the own one: it is proven, and no ban is on it. */
@Injectable()
export class ProveIdentifier {
  constructor(
    private readonly codes: OtpJudge,
    private readonly banMarks: BanMarks,
  ) {}

  /** Spends the code. Throws what judging throws; ENTRY_BARRED after the right code only. */
  async execute({ holder, identifier, otp, client }: IdentifierClaim): Promise<void> {
    const guess = { purpose: 'change', identifier, otp, holder, client } as const;
    await this.codes.judge({ ...guess, onSuccess: 'spend' });
    await this.banMarks.refuse({ identifier });
  }
}
