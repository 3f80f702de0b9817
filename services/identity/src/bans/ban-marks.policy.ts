import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import type { Account } from '../accounts/account.rules.js';
import { FormerStandingReader } from '../accounts/former/former-standing.reader.js';
import type { Identifier } from '../accounts/identifier.rules.js';
import type { Hold } from '../accounts/standing/standing.rules.js';
import type { ClientOrigin } from '../client.rules.js';
import { KnownDevices } from '../devices/known-devices.policy.js';
import { deviceHashOf } from '../devices/device-hash.rules.js';
import type { IdentityConfig } from '../identity.config.js';
import { BanMarkRepository } from './ban-mark.repository.js';
import { markHashesOf, markSourcesOf, type MarkKind } from './ban-mark.rules.js';

/** Somebody at the door: what was proven to be theirs, and the device. */
export interface Comer {
  /** Proven by a code: whether one of a stranger's is barred is nobody's business. */
  readonly identifier?: Identifier;
  readonly client?: Pick<ClientOrigin, 'device'>;
}

/** Keeps people who are banned from coming in again as somebody else. */
@Injectable()
export class BanMarks {
  constructor(
    private readonly marks: BanMarkRepository,
    private readonly former: FormerStandingReader,
    private readonly devices: KnownDevices,
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Brings an account's marks in line with what holds of it, in the caller's transaction. */
  async settle(account: Account, holds: readonly Hold[], tx: Transaction): Promise<void> {
    const { id: accountId } = account;
    const shares = holds.some(({ measure }) => measure === 'device');
    const devices = shares ? await this.devices.listHashes(accountId, tx) : [];
    const createTime = this.clock.now();
    const marks = markSourcesOf(account, holds, devices).flatMap(({ hold, kind, value }) => {
      const [current] = markHashesOf(kind, value, this.config.FORMER_KEYS);
      const { id: sanctionId, until } = hold;
      const _id = `${sanctionId}:${kind}:${current?.hash}`;
      const known = { _id, accountId, sanctionId, kind, until, createTime, tries: 0 };
      return current ? [{ ...known, ...current }] : [];
    });
    await this.marks.keepOnly(
      accountId,
      holds.map(({ id }) => id),
      tx,
    );
    await this.marks.add(marks, tx);
  }

  /**
   * Refuses whom a ban of somebody keeps out, and says neither of whom nor by what. Asked only of those who have proven
   * what they say. Throws ENTRY_BARRED.
   */
  async refuse({ identifier, client }: Comer): Promise<void> {
    const hashes = [
      ...(identifier ? this.hashesOf(identifier.method, identifier.value) : []),
      ...(client?.device ? this.hashesOf('device', deviceHashOf(client.device)) : []),
    ];
    const accountIds = hashes.length > 0 ? await this.marks.meet(hashes, this.clock.now()) : [];
    const left = identifier ? await this.former.findBarred(identifier) : undefined;
    if (accountIds.length === 0 && left === undefined) return;
    // For who administers: whose ban it was.
    this.logger.info({
      event: 'entry.barred',
      accountIds: [...accountIds, ...(left ? [left] : [])],
    });
    throw new AppError('ENTRY_BARRED');
  }

  private hashesOf(kind: MarkKind, value: string): string[] {
    return markHashesOf(kind, value, this.config.FORMER_KEYS).map(({ hash }) => hash);
  }
}
