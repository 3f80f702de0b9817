import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type {
  ListMethodsResponse,
  ListPackagesRequest,
  ListPackagesResponse,
} from '@mate/contracts/gen/payments';
import { ListMethods } from './list-methods.use-case.js';
import { PackageReader } from './package.reader.js';

@Controller()
export class PackagesController {
  constructor(
    private readonly packages: PackageReader,
    private readonly methods: ListMethods,
  ) {}

  /** Packages of one market. */
  @GrpcMethod('PaymentsService', 'ListPackages')
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

  /** The ways to pay. */
  @GrpcMethod('PaymentsService', 'ListMethods')
  listMethods(): ListMethodsResponse {
    return { methods: this.methods.execute() };
  }
}
