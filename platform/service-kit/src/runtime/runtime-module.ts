import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { Registry } from 'prom-client';
import type { Logger } from 'pino';
import { Cursors } from '../paging/cursors.js';
import { Clock } from './clock.js';
import type { ServiceBaseConfig } from '../config/config.js';
import { Health } from './health.js';
import { CONFIG, LOGGER } from './tokens.js';

/** What the process hands to its modules. */
export interface ServiceRuntime {
  readonly logger: Logger;
  readonly health: Health;
  readonly metrics: Registry;
  readonly clock: Clock;
}

/** Gives every module of a process its settings, logger, health, figures, clock and cursors, without an import. */
@Module({})
export class RuntimeModule {
  static forRoot(
    config: Pick<ServiceBaseConfig, 'CURSOR_KEYS'>,
    { logger, health, metrics, clock }: ServiceRuntime,
  ): DynamicModule {
    const providers: Provider[] = [
      { provide: CONFIG, useValue: config },
      { provide: LOGGER, useValue: logger },
      { provide: Health, useValue: health },
      { provide: Registry, useValue: metrics },
      { provide: Clock, useValue: clock },
      { provide: Cursors, useValue: new Cursors(config.CURSOR_KEYS) },
    ];
    return {
      module: RuntimeModule,
      global: true,
      providers,
      exports: [CONFIG, LOGGER, Health, Registry, Clock, Cursors],
    };
  }
}
