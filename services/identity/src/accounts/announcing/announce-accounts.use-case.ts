import { Inject, Injectable } from '@nestjs/common';
import { accountUpdated } from '@mate/contracts/events';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { CONFIG } from '@mate/service-kit/tokens';
import type { IdentityConfig } from '../../identity.config.js';
import { AccountReader } from '../account.reader.js';
import { cardOf } from '../account.rules.js';
import { avatarUrls } from '../avatar-url.rules.js';
import { AnnouncementRepository } from './announcement.repository.js';

const BATCH_ACCOUNTS = 250;

/**
 * Announces every account once, as it is, for services that keep more of accounts than when these were announced. The
 * version stays: whoever has that card already passes it over, and a change that is announced meanwhile wins. Place and
 * events are one transaction, so it goes on where a process ended, and nothing is announced by two.
 */
@Injectable()
export class AnnounceAccounts {
  constructor(
    private readonly accounts: AccountReader,
    private readonly announcements: AnnouncementRepository,
    private readonly outbox: Outbox,
    private readonly transactions: TransactionRunner,
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {}

  /** Announces the next batch of the announcement of that name; answers whether none is left. */
  execute(name: string): Promise<boolean> {
    return this.transactions.run((tx) => this.announceNext(name, tx));
  }

  private async announceNext(name: string, tx: Transaction): Promise<boolean> {
    const place = await this.announcements.findPlace(name, tx);
    if (place === undefined) return true;
    const accounts = await this.accounts.listAfter(place, BATCH_ACCOUNTS, tx);
    const [urlOf, now] = [avatarUrls(this.config.AVATAR_PUBLIC_URL), this.clock.now()];
    const news = accounts.map((account) => cardOf(account, urlOf, now));
    await this.outbox.addMany(
      news.map((data) => ({ event: accountUpdated, data, request: undefined })),
      tx,
    );
    const lastId = accounts.at(-1)?.id ?? place;
    const isLast = accounts.length < BATCH_ACCOUNTS;
    await this.announcements.move(name, { lastId, endTime: isLast ? now : undefined }, tx);
    return isLast;
  }
}
