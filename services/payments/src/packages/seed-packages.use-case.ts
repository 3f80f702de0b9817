import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isDuplicateKey } from '@mate/mongo/collection';
import { packageCatalogue } from './package-catalogue.rules.js';
import { PackageRepository } from './package.repository.js';

/** Gives a new database its packages; a price that somebody changed since then stays changed. */
@Injectable()
export class SeedPackages implements OnApplicationBootstrap {
  constructor(private readonly packages: PackageRepository) {}

  async onApplicationBootstrap(): Promise<void> {
    try {
      await this.packages.addMissing(packageCatalogue);
    } catch (error) {
      // Another process of this service seeds at the same moment.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
