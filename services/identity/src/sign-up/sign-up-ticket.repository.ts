import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import type { Transaction } from '@mate/mongo/transaction';
import { signUpTickets, type SignUpTicketDocument } from './sign-up-ticket.model.js';

export type TicketHolder = Pick<SignUpTicketDocument, 'method' | 'identifier'>;

/** Stores one-use tickets by their hash. */
@Injectable()
export class SignUpTicketRepository {
  private readonly rows: Collection<SignUpTicketDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.rows = collectionOf(db, signUpTickets);
  }

  async insert(ticket: string, holder: TicketHolder, expireTime: Date): Promise<void> {
    await this.rows.insertOne({ _id: hashOf(ticket), ...holder, expireTime });
  }

  async find(ticket: string): Promise<TicketHolder | undefined> {
    const row = await this.rows.findOne(goodTicket(ticket));
    return row ?? undefined;
  }

  /** Spends the ticket. False when it was spent or has expired; of parallel transactions one spends it. */
  async spend(ticket: string, tx: Transaction): Promise<boolean> {
    const { deletedCount } = await this.rows.deleteOne(goodTicket(ticket), { session: tx });
    return deletedCount === 1;
  }
}

function goodTicket(ticket: string): { _id: string; expireTime: { $gt: Date } } {
  return { _id: hashOf(ticket), expireTime: { $gt: new Date() } };
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}
