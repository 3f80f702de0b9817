import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { sessionHashOf } from '@mate/contracts/session-endings';
import { Clock } from '@mate/service-kit/clock';
import type { Account } from '../accounts/account.rules.js';
import { standingAt, type Standing } from '../accounts/standing/standing.rules.js';
import { BanMarks } from '../bans/ban-marks.policy.js';
import { deviceNameOf, shownNetworkOf, type ClientOrigin } from '../client.rules.js';
import { EndSessions } from './end-sessions.use-case.js';
import { SessionRepository } from './session.repository.js';
import { SESSION_LIFE_SECONDS } from './session.rules.js';
import { SessionTokens } from './session-token.js';

const SESSIONS_MAX = 50;

/** Starts sessions. */
@Injectable()
export class IssueSession {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly endSessions: EndSessions,
    private readonly banMarks: BanMarks,
    private readonly tokens: SessionTokens,
    private readonly clock: Clock,
  ) {}

  /**
   * A banned person gets none, however the secret was proven: throws ACCOUNT_BANNED with the broken rule and the end. From
   * a device that a ban is on nobody gets one: throws ENTRY_BARRED.
   * Stores the session and answers its token. The oldest beyond the limit of an account end. The account is the one that
   * was read before the secret was judged: had all its sessions to end since, this one is over before it begins.
   */
  async execute(account: Account, client: ClientOrigin): Promise<string> {
    const { id: accountId, sessionGeneration } = account;
    const sessionId = randomBytes(16).toString('base64url');
    const issueTime = this.clock.now();
    refuseBanned(standingAt(account, issueTime));
    await this.banMarks.refuse({ client });
    const session = {
      _id: sessionHashOf(sessionId),
      accountId,
      device: deviceNameOf(client.userAgent),
      network: shownNetworkOf(client.ip),
      generation: sessionGeneration,
      createTime: issueTime,
      expireTime: new Date(issueTime.getTime() + SESSION_LIFE_SECONDS * 1000),
    };
    await Promise.all([this.sessions.insert(session), this.endOldest(accountId, issueTime)]);
    return this.tokens.sign({ accountId, sessionId, issueTime });
  }

  /** Makes room for the one that begins now. Of many that begin at once some stay too many until the next. */
  private async endOldest(accountId: AccountId, before: Date): Promise<void> {
    const surplus = await this.sessions.listLiveIds(accountId, SESSIONS_MAX - 1, { before });
    await this.endSessions.execute(accountId, surplus, 'too_many');
  }
}

function refuseBanned({ status, until, because }: Standing): void {
  if (status !== 'banned') return;
  throw new AppError('ACCOUNT_BANNED', {
    ...(because && { rule: because.rule }),
    ...(until && { until: until.toISOString() }),
  });
}
