import { Module, type DynamicModule } from '@nestjs/common';
import { Clock } from '@mate/service-kit/clock';
import { ObjectStorage, type S3Access } from './object-storage.js';
import { UrlPresigner } from './url-presigner.js';

export interface StorageOptions extends S3Access {
  /** S3 API as browsers reach it; the same as the endpoint when empty. */
  readonly publicUrl: string;
}

/** Object storage of a service: `ObjectStorage` to work with, `UrlPresigner` for addresses that browsers use. */
@Module({})
export class StorageModule {
  static forRoot({ publicUrl, ...account }: StorageOptions): DynamicModule {
    return {
      module: StorageModule,
      global: true,
      providers: [
        { provide: ObjectStorage, useFactory: () => new ObjectStorage(account) },
        {
          provide: UrlPresigner,
          useFactory: (clock: Clock) =>
            new UrlPresigner({ ...account, endpoint: publicUrl || account.endpoint, clock }),
          inject: [Clock],
        },
      ],
      exports: [ObjectStorage, UrlPresigner],
    };
  }
}
