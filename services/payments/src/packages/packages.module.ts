import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProvidersModule } from '../providers/providers.module.js';
import { ListMethods } from './list-methods.use-case.js';
import { PackageReader } from './package.reader.js';
import { PackageRepository } from './package.repository.js';
import { PackagesController } from './packages.grpc.controller.js';
import { SeedPackages } from './seed-packages.use-case.js';
import { packageModel } from './package.model.js';

/** What can be bought. */
@Module({
  imports: [MongooseModule.forFeature([packageModel]), ProvidersModule],
  controllers: [PackagesController],
  providers: [PackageRepository, PackageReader, ListMethods, SeedPackages],
  exports: [PackageReader],
})
export class PackagesModule implements OnApplicationBootstrap {
  constructor(private readonly seed: SeedPackages) {}

  onApplicationBootstrap(): Promise<void> {
    return this.seed.execute();
  }
}
