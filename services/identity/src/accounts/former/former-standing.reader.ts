import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import type { Identifier } from '../identifier.rules.js';
import { FormerIdentifierRepository } from './former-identifier.repository.js';

/** Tells whether an identifier was somebody's who left under a sanction that holds still. */
@Injectable()
export class FormerStandingReader {
  constructor(
    private readonly former: FormerIdentifierRepository,
    private readonly clock: Clock,
  ) {}

  /** The account that was deleted; undefined where nothing holds. */
  findBarred({ method, value }: Identifier): Promise<AccountId | undefined> {
    return this.former.findBarred(method, value, this.clock.now());
  }
}
