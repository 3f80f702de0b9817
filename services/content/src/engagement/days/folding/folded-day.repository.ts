import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { isDuplicateKey } from '@mate/mongo/collection';
import { Clock } from '@mate/service-kit/clock';
import { foldedDayModel, type FoldedDayDocument } from './folded-day.model.js';

const LEASE_MS = 60_000;

/** How far the sums of creators are made, by day. */
@Injectable()
export class FoldedDayRepository {
  constructor(
    @InjectModel(foldedDayModel.name) private readonly days: Model<FoldedDayDocument>,
    private readonly clock: Clock,
  ) {}

  /** Begins a day, or goes on where another process stopped; undefined where one is at it, or it is done. */
  async claim(day: string): Promise<FoldedDayDocument | undefined> {
    const now = this.clock.now();
    const free = { doneTime: { $exists: false }, leaseTime: { $not: { $gte: now } } };
    try {
      const claimed = await this.days.findOneAndUpdate(
        { _id: day, ...free },
        { $set: { leaseTime: leaseFrom(now) } },
        { upsert: true, returnDocument: 'after', lean: true },
      );
      return claimed ?? undefined;
    } catch (error) {
      if (isDuplicateKey(error)) return undefined;
      throw error;
    }
  }

  /** The sums of all creators up to one are made. */
  async advance(day: string, after: AccountId): Promise<void> {
    await this.days.updateOne(
      { _id: day },
      { $max: { after }, $set: { leaseTime: leaseFrom(this.clock.now()) } },
    );
  }

  async finish(day: string): Promise<void> {
    await this.days.updateOne(
      { _id: day },
      { $set: { doneTime: this.clock.now() }, $unset: { leaseTime: 1, after: 1 } },
    );
  }
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}
