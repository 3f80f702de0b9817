import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { insertDocument } from '@mate/mongo/insert-document';
import { LeasedRows } from '@mate/mongo/leased-rows';
import { Clock } from '@mate/service-kit/clock';
import { contactTicketModel, type ContactTicketDocument } from './contact-ticket.model.js';

export type ContactTicket = ContactTicketDocument;

/** Stores what people write to us. */
@Injectable()
export class ContactTicketRepository {
  private readonly due: LeasedRows<ContactTicketDocument>;

  constructor(
    @InjectModel(contactTicketModel.name) private readonly rows: Model<ContactTicketDocument>,
    clock: Clock,
  ) {
    this.due = new LeasedRows(rows, { receipt: 'pending' }, clock);
  }

  async insert(ticket: ContactTicket): Promise<void> {
    await insertDocument(this.rows, ticket);
  }

  /** Lets a receipt be sent for a ticket. */
  async promiseReceipt(id: string): Promise<void> {
    await this.rows.updateOne({ _id: id, receipt: 'none' }, { $set: { receipt: 'pending' } });
  }

  /** Takes the ticket whose receipt has waited longest; nobody else gets it for `leaseMs`. */
  claimDue(leaseMs: number): Promise<ContactTicket | undefined> {
    return this.due.claim(leaseMs);
  }

  /** Ends the waiting of a receipt. */
  async finish(id: string, receipt: 'sent' | 'failed'): Promise<void> {
    await this.rows.updateOne({ _id: id, receipt: 'pending' }, { $set: { receipt } });
  }

  async retryIn(id: string, ms: number): Promise<void> {
    await this.due.retryIn(id, ms);
  }
}
