import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { isDuplicateKey } from '@mate/mongo/collection';
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

  async find(accountId: AccountId): Promise<VersionedSettings> {
    return settingsOf(await this.rows.findById(accountId).lean());
  }

  /** Throws SETTINGS_CHANGED when they are of another version than the expected one. */
  async change(change: SettingsChange): Promise<VersionedSettings> {
    try {
      return await this.write(change);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // Somebody's first choice was made on another device at the same time.
      if (change.expectedVersion !== undefined) throw new AppError('SETTINGS_CHANGED');
      return this.write(change);
    }
  }

  private async write(change: SettingsChange): Promise<VersionedSettings> {
    const { accountId, fields, expectedVersion } = change;
    const row = await this.rows
      .findOneAndUpdate(
        { _id: accountId, ...(expectedVersion !== undefined && { version: expectedVersion }) },
        { $set: { ...fields, updateTime: this.clock.now() }, $inc: { version: 1 } },
        // Nothing is stored before the first choice, which is version 0: no row has it, so one is made.
        { upsert: !expectedVersion, returnDocument: 'after' },
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
