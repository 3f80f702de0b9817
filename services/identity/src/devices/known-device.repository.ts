import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { knownDeviceModel, type KnownDeviceDocument } from './known-device.model.js';

const FORGOTTEN_MAX = 100;

/** Stores which devices somebody has signed in from. */
@Injectable()
export class KnownDeviceRepository {
  constructor(
    @InjectModel(knownDeviceModel.name) private readonly rows: Model<KnownDeviceDocument>,
  ) {}

  async has(accountId: AccountId, deviceHash: string): Promise<boolean> {
    return (await this.rows.exists({ _id: idOf(accountId, deviceHash) }).lean()) !== null;
  }

  /** True where the device was none of the account's until now. */
  async put(accountId: AccountId, deviceHash: string, loginTime: Date): Promise<boolean> {
    const { upsertedCount } = await this.rows.updateOne(
      { _id: idOf(accountId, deviceHash) },
      { $set: { accountId, loginTime } },
      { upsert: true },
    );
    return upsertedCount === 1;
  }

  /** Forgets all but the devices that somebody signed in from last. */
  async keepNewest(accountId: AccountId, count: number): Promise<void> {
    const older = await this.rows
      .find({ accountId }, { _id: 1 })
      .sort({ loginTime: -1 })
      .skip(count)
      .limit(FORGOTTEN_MAX)
      .lean();
    if (older.length > 0) await this.rows.deleteMany({ _id: { $in: older.map(({ _id }) => _id) } });
  }

  /** Forgets every device but one. */
  async forgetOthers(
    accountId: AccountId,
    spared: string | undefined,
    tx: Transaction,
  ): Promise<void> {
    const others = spared === undefined ? {} : { _id: { $ne: idOf(accountId, spared) } };
    await this.rows.deleteMany({ accountId, ...others }, { session: tx });
  }

  /** The last ones first. */
  async listHashes(accountId: AccountId, limit: number, tx: Transaction): Promise<string[]> {
    const rows = await this.rows
      .find({ accountId }, { _id: 1 }, { session: tx })
      .sort({ loginTime: -1 })
      .limit(limit)
      .lean();
    return rows.map(({ _id }) => _id.slice(idOf(accountId, '').length));
  }
}

function idOf(accountId: AccountId, deviceHash: string): string {
  return `${accountId}:${deviceHash}`;
}
