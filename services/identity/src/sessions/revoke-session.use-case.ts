import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { EndSessions } from './end-sessions.use-case.js';
import { storedIdOf } from './session.rules.js';

/** Ends one session for its owner: logging out, here or elsewhere. */
@Injectable()
export class RevokeSession {
  constructor(private readonly endSessions: EndSessions) {}

  /** Named by its `sid` or by its id in the list. Throws SESSION_NOT_FOUND for one that is not live or not theirs. */
  async execute(accountId: AccountId, named: string): Promise<void> {
    const id = storedIdOf(named);
    const ended = id ? await this.endSessions.execute(accountId, [id], 'revoked') : 0;
    if (ended === 0) throw new AppError('SESSION_NOT_FOUND');
  }
}
