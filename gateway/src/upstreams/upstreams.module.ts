import { Module, type DynamicModule } from '@nestjs/common';
import {
  CONTENT,
  IDENTITY,
  PAYMENTS,
  SOCIAL,
  WALLET,
  type UpstreamClients,
} from './upstream-clients.js';

/** Makes the clients injectable everywhere. */
@Module({})
export class UpstreamsModule {
  static forRoot(clients: UpstreamClients): DynamicModule {
    const providers = [
      { provide: IDENTITY, useValue: clients.identity },
      { provide: SOCIAL, useValue: clients.social },
      { provide: CONTENT, useValue: clients.content },
      { provide: WALLET, useValue: clients.wallet },
      { provide: PAYMENTS, useValue: clients.payments },
    ];
    return { module: UpstreamsModule, global: true, providers, exports: providers };
  }
}
