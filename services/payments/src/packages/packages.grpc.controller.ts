import { Controller } from '@nestjs/common';
import {
  PackagesServiceControllerMethods,
  type ListMethodsResponse,
  type ListPackagesRequest,
  type ListPackagesResponse,
  type PackagesServiceController,
} from '@mate/contracts/gen/payments/packages_service';
import { ListMethods } from './list-methods.use-case.js';
import { PackageReader } from './package.reader.js';

/** What can be bought, and how. */
@Controller()
@PackagesServiceControllerMethods()
export class PackagesController implements PackagesServiceController {
  constructor(
    private readonly packages: PackageReader,
    private readonly methods: ListMethods,
  ) {}

  async listPackages({ countryCode }: ListPackagesRequest): Promise<ListPackagesResponse> {
    const rows = await this.packages.list(countryCode);
    return {
      packages: rows.map((row) => ({
        packageId: row.id,
        name: row.name,
        coins: `${row.coins}`,
        currency: row.currency,
        originalPriceMinor: `${row.originalPriceMinor}`,
        priceMinor: `${row.priceMinor}`,
      })),
    };
  }

  listMethods(): ListMethodsResponse {
    return { methods: this.methods.execute() };
  }
}
