import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { EndSessionGeneration } from '../accounts/end-session-generation.use-case.js';
import { SessionCacheRepository } from './session-cache.repository.js';
import { SessionRepository } from './session.repository.js';
import { storedIdOf, type RevokeReason } from './session.rules.js';

const SESSIONS_MAX = 50;

/** Which sessions end, and why. */
export interface RevokeAll {
  readonly reason: RevokeReason;
  /** The `sid` of the session that lives on. */
  readonly except?: string;
  /** The account's generation of sessions when the caller began. */
  readonly expected?: number;
}

/** Ends sessions. The database is written first, then the copies go, so that no read in between brings one back. */
@Injectable()
export class RevokeSessions {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly copies: SessionCacheRepository,
    private readonly endGeneration: EndSessionGeneration,
  ) {}

  /**
   * Ends one session of the account, named by its `sid` (logout) or by its id in the list.
   * Throws SESSION_NOT_FOUND for one that is not live or not theirs.
   */
  async one(accountId: AccountId, named: string): Promise<void> {
    const id = storedIdOf(named);
    const ended = id ? await this.end(accountId, [id], 'revoked') : 0;
    if (ended === 0) throw new AppError('SESSION_NOT_FOUND');
  }

  /**
   * Ends every session of the account but the excepted one, in the caller's transaction, logins under way included.
   * Answers the ended ones for `forgetCopies` after the commit; undefined when the account is gone or has another
   * generation than the expected one.
   */
  async all(
    accountId: AccountId,
    { reason, except, expected }: RevokeAll,
    tx: Transaction,
  ): Promise<readonly string[] | undefined> {
    const generation = await this.endGeneration.execute(accountId, expected, tx);
    if (generation === undefined) return undefined;
    const spared = except ? storedIdOf(except) : undefined;
    const ids = await this.sessions.listLiveIds(accountId, 0, tx);
    await this.sessions.revokeAll(accountId, { reason, spared }, tx);
    if (spared) await this.sessions.renew({ accountId, id: spared }, generation, tx);
    return ids.filter((id) => id !== spared);
  }

  /** Drops the copies of ended sessions, which would live on for seconds. Never throws. */
  async forgetCopies(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.copies.markRevoked(ids);
  }

  /** Ends the oldest sessions beyond the limit of an account. */
  async surplus(accountId: AccountId): Promise<void> {
    await this.end(accountId, await this.sessions.listLiveIds(accountId, SESSIONS_MAX), 'too_many');
  }

  private async end(
    accountId: AccountId,
    ids: readonly string[],
    reason: RevokeReason,
  ): Promise<number> {
    if (ids.length === 0) return 0;
    const ended = await this.sessions.revoke(accountId, ids, reason);
    // Marks go to ids that the account really had: a stranger's id would end a stranger's copy.
    if (ended > 0) await this.copies.markRevoked(ids);
    return ended;
  }
}
