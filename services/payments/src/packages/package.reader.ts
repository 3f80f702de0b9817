import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId } from '@mate/contracts/ids';
import { marketOf, type CoinPackage } from './package-catalogue.rules.js';
import { PackageRepository } from './package.repository.js';

/** What can be bought. */
@Injectable()
export class PackageReader {
  constructor(private readonly packages: PackageRepository) {}

  /** Packages of a market, coins ascending. Throws PAYMENT_COUNTRY_INVALID. */
  async list(countryCode: string): Promise<CoinPackage[]> {
    const market = marketOf(countryCode);
    if (!market) throw new AppError('PAYMENT_COUNTRY_INVALID', { field: 'countryCode' });
    return this.packages.listOnSale(market);
  }

  /** One package on sale. Throws PACKAGE_NOT_FOUND. */
  async find(packageId: string): Promise<CoinPackage> {
    const found = isId(packageId) ? await this.packages.findOnSale(packageId) : undefined;
    if (!found) throw new AppError('PACKAGE_NOT_FOUND', { field: 'packageId' });
    return found;
  }
}
