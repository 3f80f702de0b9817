import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import { isAppError } from '@mate/contracts/errors';
import { newId } from '@mate/contracts/ids';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { adminActionCollection, type AdminActionDocument } from './admin-action.model.js';

/** What somebody who administers asks. */
export type AdminCommand = Pick<AdminActionDocument, 'actor' | 'command' | 'subject' | 'asked'>;

/** Writes down a command as done, in the transaction of what it changes. */
export type NoteDone = (tx: Transaction) => Promise<void>;

/** The record of what was administered: it is added to, and nothing in it is changed or removed. */
@Injectable()
export class AdminActions {
  private readonly rows: Collection<AdminActionDocument>;

  constructor(
    @Inject(MONGO_DB) db: Db,
    private readonly clock: Clock,
  ) {
    this.rows = collectionOf(db, adminActionCollection);
  }

  /** Runs a command that changes something; it calls `noteDone` in its transaction. A refusal is written down too. */
  async change<T>(command: AdminCommand, work: (noteDone: NoteDone) => Promise<T>): Promise<T> {
    return this.orRefusal(command, () => work((tx) => this.note(command, 'done', tx)));
  }

  /** Writes down that a command begins which takes several steps: its end is written down after the last. */
  begin(command: AdminCommand): Promise<void> {
    return this.note(command, 'begun');
  }

  /** The row of a command that was done, for whoever stores it among rows of their own. */
  doneRow(command: AdminCommand): AdminActionDocument {
    return this.rowOf(command, 'done');
  }

  /** Whether that row is stored: for who was not told what became of its transaction. */
  async isStored({ _id }: AdminActionDocument): Promise<boolean> {
    return (await this.rows.findOne({ _id }, { projection: { _id: 1 } })) !== null;
  }

  /** Runs a command that only reads. Nobody is answered who was not written down. */
  async read<T>(command: AdminCommand, work: () => Promise<T>): Promise<T> {
    return this.orRefusal(command, async () => {
      const result = await work();
      await this.note(command, 'done');
      return result;
    });
  }

  private async orRefusal<T>(command: AdminCommand, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.note(command, isAppError(error) ? error.reason : 'INTERNAL');
      throw error;
    }
  }

  private async note(command: AdminCommand, outcome: string, tx?: Transaction): Promise<void> {
    await this.rows.insertOne(this.rowOf(command, outcome), { session: tx });
  }

  private rowOf(command: AdminCommand, outcome: string): AdminActionDocument {
    return { _id: newId(), time: this.clock.now(), ...command, outcome };
  }
}
