import { Global, Module } from '@nestjs/common';
import { ARRIVAL_ROWS } from '../../ledger/inbox-kinds.registry.js';
import { paidOnArrival } from './movement.rows.js';

/** What the ledger stores with coins that arrive: global, since the ledger itself knows nothing of statements. */
@Global()
@Module({
  providers: [{ provide: ARRIVAL_ROWS, useValue: paidOnArrival }],
  exports: [ARRIVAL_ROWS],
})
export class ArrivalRowsModule {}
