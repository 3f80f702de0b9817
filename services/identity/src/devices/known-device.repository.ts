import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { knownDeviceModel, type KnownDeviceDocument } from './known-device.model.js';

const FORGOTTEN_MAX = 100;

/** A device that somebody has signed in from, and in which generation of the account's sessions. */
export interface NotedDevice {
  readonly accountId: AccountId;
  readonly deviceHash: string;
  readonly generation: number;
  readonly loginTime: Date;
}

/** Stores which devices somebody has signed in from. */
@Injectable()
export class KnownDeviceRepository {
  constructor(
    @InjectModel(knownDeviceModel.name) private readonly rows: Model<KnownDeviceDocument>,
  ) {}

  /** The last generation of sessions that the device was noted in; undefined for one that never was. */
  async findGeneration(accountId: AccountId, deviceHash: string): Promise<number | undefined> {
    const row = await this.rows.findById(idOf(accountId, deviceHash), { generation: 1 }).lean();
    return row ? (row.generation ?? 0) : undefined;
  }

  /** True where the device was none of the account's until now. */
  async put(
    { accountId, deviceHash, generation, loginTime }: NotedDevice,
    tx?: Transaction,
  ): Promise<boolean> {
    const { upsertedCount } = await this.rows.updateOne(
      { _id: idOf(accountId, deviceHash) },
      { $set: { accountId, loginTime }, $max: { generation } },
      { upsert: true, session: tx },
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

  /** Forgets every device. */
  async forgetAll(accountId: AccountId, tx: Transaction): Promise<void> {
    await this.rows.deleteMany({ accountId }, { session: tx });
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
