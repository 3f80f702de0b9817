import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { insertDocument } from '@mate/mongo/insert-document';
import { contactTicketModel, type ContactTicketDocument } from './contact-ticket.model.js';

export type ContactTicket = ContactTicketDocument;

/** Stores what people write to us. */
@Injectable()
export class ContactTicketRepository {
  constructor(
    @InjectModel(contactTicketModel.name) private readonly rows: Model<ContactTicketDocument>,
  ) {}

  async insert(ticket: ContactTicket): Promise<void> {
    await insertDocument(this.rows, ticket);
  }

  /** Whether an address wrote since that time. */
  async hasWritten(email: string, since: Date): Promise<boolean> {
    const row = await this.rows.findOne({ email, createTime: { $gte: since } }, { _id: 1 }).lean();
    return row !== null;
  }

  /** Takes the ticket whose receipt has waited longest; nobody else gets it until `leaseEnd`. */
  async claimDue(now: Date, leaseEnd: Date): Promise<ContactTicket | undefined> {
    const row = await this.rows
      .findOneAndUpdate(
        { receipt: 'pending', nextAttemptTime: { $lte: now } },
        { $set: { nextAttemptTime: leaseEnd }, $inc: { attempts: 1 } },
        { sort: { nextAttemptTime: 1 }, returnDocument: 'after' },
      )
      .lean();
    return row ?? undefined;
  }

  /** Ends the waiting of a receipt. */
  async finish(id: string, receipt: 'sent' | 'failed'): Promise<void> {
    await this.rows.updateOne({ _id: id, receipt: 'pending' }, { $set: { receipt } });
  }

  async retryAt(id: string, time: Date): Promise<void> {
    await this.rows.updateOne({ _id: id, receipt: 'pending' }, { $set: { nextAttemptTime: time } });
  }
}
