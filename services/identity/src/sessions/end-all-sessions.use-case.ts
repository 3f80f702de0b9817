import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import {
  EndSessionGeneration,
  type EndingGeneration,
} from '../accounts/end-session-generation.use-case.js';
import { SessionCacheRepository } from './session-cache.repository.js';
import { SessionRepository } from './session.repository.js';
import { storedIdOf, type RevokeReason } from './session.rules.js';

/** Which sessions end, and why. */
export interface EndingSessions extends EndingGeneration {
  readonly reason: RevokeReason;
  /** The `sid` of the session that lives on. */
  readonly except?: string;
}

/** Sessions that end with the caller's transaction. */
export interface EndedSessions {
  /** The one that begins. */
  readonly generation: number;
  /**
   * Drops their copies, which would live on for seconds, and tells the gateways: after the commit, so that no read in
   * between brings one back. Never throws.
   */
  forgetCopies(): Promise<void>;
}

/** Ends every session of an account but the excepted one, logins under way included. */
@Injectable()
export class EndAllSessions {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly copies: SessionCacheRepository,
    private readonly endGeneration: EndSessionGeneration,
  ) {}

  /** Works in the caller's transaction. Undefined when the account is gone or has another generation than the expected one. */
  async execute(
    accountId: AccountId,
    { reason, except, ...ending }: EndingSessions,
    tx: Transaction,
  ): Promise<EndedSessions | undefined> {
    const generation = await this.endGeneration.execute(accountId, ending, tx);
    if (generation === undefined) return undefined;
    const spared = except ? storedIdOf(except) : undefined;
    const ids = await this.sessions.listLiveIds(accountId, 0, { tx });
    await this.sessions.revokeAll(accountId, { reason, spared }, tx);
    if (spared) await this.sessions.renew({ accountId, id: spared }, generation, tx);
    const ended = ids.filter((id) => id !== spared);
    return {
      generation,
      forgetCopies: () => this.copies.markGeneration({ accountId, generation, ended }),
    };
  }
}
