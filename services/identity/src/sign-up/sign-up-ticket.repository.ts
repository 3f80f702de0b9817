import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { insertDocument } from '@mate/mongo/insert-document';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { signUpTicketModel, type SignUpTicketDocument } from './sign-up-ticket.model.js';

export type TicketHolder = Pick<SignUpTicketDocument, 'method' | 'identifier'>;

/** Stores one-use tickets by their hash. */
@Injectable()
export class SignUpTicketRepository {
  constructor(
    @InjectModel(signUpTicketModel.name) private readonly rows: Model<SignUpTicketDocument>,
    private readonly clock: Clock,
  ) {}

  async insert(ticket: string, holder: TicketHolder, expireTime: Date): Promise<void> {
    await insertDocument(this.rows, { _id: hashOf(ticket), ...holder, expireTime });
  }

  async find(ticket: string): Promise<TicketHolder | undefined> {
    const row = await this.rows.findOne(this.goodTicket(ticket)).lean();
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
