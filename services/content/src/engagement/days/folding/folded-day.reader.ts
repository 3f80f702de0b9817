import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { foldedDayModel, type FoldedDayDocument } from './folded-day.model.js';

/** Of which days the sums of creators are made. */
@Injectable()
export class FoldedDayReader {
  constructor(@InjectModel(foldedDayModel.name) private readonly days: Model<FoldedDayDocument>) {}

  /** Those from one (2026-11-27) on. */
  async listDone(from: string, limit: number): Promise<ReadonlySet<string>> {
    const rows = await this.days
      .find({ _id: { $gte: from }, doneTime: { $exists: true } }, { _id: 1 })
      .limit(limit)
      .maxTimeMS(READ_MS_MAX)
      .lean();
    return new Set(rows.map(({ _id }) => _id));
  }
}
