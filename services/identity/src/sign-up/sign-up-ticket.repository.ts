import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { signUpTickets, type SignUpTicketDocument } from './sign-up-ticket.model.js';

export type TicketHolder = Pick<SignUpTicketDocument, 'method' | 'identifier'>;

/** Stores one-use tickets by their hash. */
@Injectable()
export class SignUpTicketRepository {
  private readonly rows: Collection<SignUpTicketDocument>;

  constructor(
    @Inject(MONGO_DB) db: Db,
    private readonly clock: Clock,
  ) {
    this.rows = collectionOf(db, signUpTickets);
  }

  async insert(ticket: string, holder: TicketHolder, expireTime: Date): Promise<void> {
    await this.rows.insertOne({ _id: hashOf(ticket), ...holder, expireTime });
  }

  async find(ticket: string): Promise<TicketHolder | undefined> {
    const row = await this.rows.findOne(this.goodTicket(ticket));
    return row ?? undefined;
  }

  /** Spends the ticket. False when it was spent or has expired; of parallel transactions one spends it. */
  async spend(ticket: string, tx: Transaction): Promise<boolean> {
    const { deletedCount } = await this.rows.deleteOne(this.goodTicket(ticket), { session: tx });
    return deletedCount === 1;
  }

  private goodTicket(ticket: string): { _id: string; expireTime: { $gt: Date } } {
    return { _id: hashOf(ticket), expireTime: { $gt: this.clock.now() } };
  }
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}
