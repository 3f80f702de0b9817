import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { knownDeviceModel, type KnownDeviceDocument } from './known-device.model.js';

/** Stores which devices somebody has signed in from. */
@Injectable()
export class KnownDeviceRepository {
  constructor(
    @InjectModel(knownDeviceModel.name) private readonly rows: Model<KnownDeviceDocument>,
  ) {}

  async has(accountId: AccountId, deviceHash: string): Promise<boolean> {
    return (await this.rows.exists({ _id: idOf(accountId, deviceHash) }).lean()) !== null;
  }

  async put(accountId: AccountId, deviceHash: string, loginTime: Date): Promise<void> {
    await this.rows.updateOne(
      { _id: idOf(accountId, deviceHash) },
      { $set: { accountId, loginTime } },
      { upsert: true },
    );
  }
}

function idOf(accountId: AccountId, deviceHash: string): string {
  return `${accountId}:${deviceHash}`;
}
