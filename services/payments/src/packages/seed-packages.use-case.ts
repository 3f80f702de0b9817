import { Injectable } from '@nestjs/common';
import { isDuplicateKey } from '@mate/mongo/collection';
import { packageCatalogue } from './package-catalogue.rules.js';
import { PackageRepository } from './package.repository.js';

/** Gives a new database its packages; a price that somebody changed since then stays changed. */
@Injectable()
export class SeedPackages {
  constructor(private readonly packages: PackageRepository) {}

  async execute(): Promise<void> {
    try {
      await this.packages.addMissing(packageCatalogue);
    } catch (error) {
      // Another process of this service seeds at the same moment.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
