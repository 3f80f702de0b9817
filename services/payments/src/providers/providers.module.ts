import { Module } from '@nestjs/common';
import { CONFIG } from '@mate/service-kit/tokens';
import type { PaymentsConfig } from '../payments.config.js';
import { ProviderLanes } from './lanes/provider-lanes.registry.js';
import { ProviderRegistry } from './provider.registry.js';

/** The providers that are switched on, opened with their settings. */
@Module({
  providers: [
    {
      provide: ProviderRegistry,
      useFactory: ({ providers }: PaymentsConfig) =>
        new ProviderRegistry(providers.map((provider) => provider.open())),
      inject: [CONFIG],
    },
    ProviderLanes,
  ],
  exports: [ProviderRegistry, ProviderLanes],
})
export class ProvidersModule {}
