import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@mate/service-kit/logger';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import type { PaymentsConfig } from '../../payments.config.js';
import { ProviderRegistry } from '../provider.registry.js';

/** What all jobs with lanes have in common. */
@Injectable()
export class ProviderLanes {
  readonly providers: readonly string[];
  readonly everyMs: number;

  constructor(
    registry: ProviderRegistry,
    @Inject(CONFIG) { SWEEP_MS }: PaymentsConfig,
    @Inject(LOGGER) readonly logger: Logger,
  ) {
    this.providers = registry.list().map(({ name }) => name);
    this.everyMs = SWEEP_MS;
  }
}
