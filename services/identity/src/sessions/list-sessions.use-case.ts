import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { sessionHashOf } from '@mate/contracts/session-endings';
import { AccountReader } from '../accounts/account.reader.js';
import { SessionRepository } from './session.repository.js';
import { type Session } from './session.rules.js';

/** Lists where a person is logged in. */
@Injectable()
export class ListSessions {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly accounts: AccountReader,
  ) {}

  /** Newest first. The session that asks carries its own `sid`, by which the caller recognises it. */
  async execute(accountId: AccountId, askingSessionId: string): Promise<Session[]> {
    const asking = sessionHashOf(askingSessionId);
    const account = await this.accounts.findById(accountId);
    const stored = await this.sessions.listLive(accountId);
    const live = stored.filter(({ generation }) => generation === account?.sessionGeneration);
    return live.map((session) =>
      session.id === asking ? { ...session, id: askingSessionId } : session,
    );
  }
}
