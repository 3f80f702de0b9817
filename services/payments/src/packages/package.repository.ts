import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { PackageId } from '@mate/contracts/ids';
import { fromInt64, toInt64 } from '@mate/mongo/int64';
import type { CoinPackage, Market } from './package-catalogue.rules.js';
import { packageModel, type PackageDocument } from './package.model.js';

@Injectable()
export class PackageRepository {
  constructor(@InjectModel(packageModel.name) private readonly packages: Model<PackageDocument>) {}

  /** On sale in a market, coins ascending. */
  async listOnSale(market: Market): Promise<CoinPackage[]> {
    const rows = await this.packages.find({ market, active: true }).sort({ coins: 1 }).lean();
    return rows.map(toPackage);
  }

  async findOnSale(id: string): Promise<CoinPackage | undefined> {
    const row = await this.packages.findOne({ _id: id, active: true }).lean();
    return row ? toPackage(row) : undefined;
  }

  /** Adds what is missing; rows that are there stay as they are, prices included. */
  async addMissing(rows: readonly CoinPackage[]): Promise<void> {
    await this.packages.bulkWrite(
      rows.map(({ id, coins, originalPriceMinor, priceMinor, ...row }) => ({
        updateOne: {
          filter: { _id: id },
          update: {
            $setOnInsert: {
              ...row,
              coins: toInt64(coins),
              originalPriceMinor: toInt64(originalPriceMinor),
              priceMinor: toInt64(priceMinor),
              active: true,
            },
          },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }
}

function toPackage(row: PackageDocument): CoinPackage {
  return {
    id: row._id as PackageId,
    market: row.market,
    name: row.name,
    coins: fromInt64(row.coins),
    currency: row.currency,
    originalPriceMinor: fromInt64(row.originalPriceMinor),
    priceMinor: fromInt64(row.priceMinor),
  };
}
