import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { giftLimitChanged } from '@mate/contracts/events';
import { Outbox } from '@mate/messaging/outbox';
import { isDuplicateKey } from '@mate/mongo/collection';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { SettingsRepository } from './settings.repository.js';
import {
  chosenGiftLimit,
  giftLimitNews,
  type Settings,
  type SettingsChange,
  type VersionedSettings,
} from './settings.rules.js';

/** Changes what a person has chosen, and announces what others hold them to. */
@Injectable()
export class ChangeSettings {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly transactions: TransactionRunner,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A change of nothing counts nothing. Throws SETTINGS_CHANGED. */
  async execute(change: SettingsChange): Promise<VersionedSettings> {
    const run = (): Promise<VersionedSettings> =>
      this.transactions.run((tx) => this.change(change, tx));
    try {
      return await run();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // Somebody's first choice was made on another device at the same time.
      if (change.expectedVersion !== undefined) throw new AppError('SETTINGS_CHANGED');
      return run();
    }
  }

  private async change(change: SettingsChange, tx: Transaction): Promise<VersionedSettings> {
    const { accountId, expectedVersion, fields } = change;
    const current = await this.settings.find(accountId, tx);
    const isNews = Object.entries(fields).some(
      ([field, value]) => current[field as keyof VersionedSettings] !== value,
    );
    if (!isNews && (expectedVersion ?? current.version) === current.version) return current;
    const limit = this.giftLimitAfter(current, fields);
    const changed = await this.settings.change({ ...change, fields: { ...fields, ...limit } }, tx);
    if (limit) await this.outbox.add(giftLimitChanged, giftLimitNews(accountId, changed), tx);
    return changed;
  }

  /** Undefined where it stays as it is. */
  private giftLimitAfter(
    current: Settings,
    { giftCoinsPerDay }: SettingsChange['fields'],
  ): Partial<Settings> | undefined {
    if (giftCoinsPerDay === undefined || giftCoinsPerDay === current.giftCoinsPerDay)
      return undefined;
    return chosenGiftLimit(current, giftCoinsPerDay, this.clock.now());
  }
}
