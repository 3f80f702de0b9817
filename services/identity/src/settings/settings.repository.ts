import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { settingsModel, type SettingsDocument } from './settings.model.js';
import { SETTINGS_DEFAULT, type SettingsChange, type VersionedSettings } from './settings.rules.js';

/** Stores what people have chosen. */
@Injectable()
export class SettingsRepository {
  constructor(
    @InjectModel(settingsModel.name) private readonly rows: Model<SettingsDocument>,
    private readonly clock: Clock,
  ) {}

  async find(accountId: AccountId, tx?: Transaction): Promise<VersionedSettings> {
    return settingsOf(await this.rows.findById(accountId, null, { session: tx }).lean());
  }

  /**
   * Throws SETTINGS_CHANGED when they are of another version than the expected one, or a duplicate key where somebody
   * made their row meanwhile.
   */
  async change(change: SettingsChange, tx: Transaction): Promise<VersionedSettings> {
    const { accountId, fields, expectedVersion } = change;
    const row = await this.rows
      .findOneAndUpdate(
        { _id: accountId, ...(expectedVersion !== undefined && { version: expectedVersion }) },
        { $set: { ...fields, updateTime: this.clock.now() }, $inc: { version: 1 } },
        // Nothing is stored before the first choice, which is version 0: no row has it, so one is made.
        { upsert: !expectedVersion, returnDocument: 'after', session: tx },
      )
      .lean();
    if (!row) throw new AppError('SETTINGS_CHANGED');
    return settingsOf(row);
  }
}

function settingsOf(row: SettingsDocument | null): VersionedSettings {
  if (!row) return SETTINGS_DEFAULT;
  const { _id, updateTime: _time, ...chosen } = row;
  return { ...SETTINGS_DEFAULT, ...chosen };
}
