import { Histogram, type Registry } from '@mate/service-kit/metrics';

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const SIZES = [1, 2, 4, 16, 64, 256, 1_024, 2_048, 4_096];

/** How large batches are and how long they take: the first figures to look at when gifts are slow. */
export class LaneMetrics {
  readonly batchSeconds: Histogram;
  readonly batchSize: Histogram;

  constructor(registry: Registry) {
    this.batchSeconds = new Histogram({
      name: 'mate_wallet_batch_seconds',
      help: 'Duration of a ledger batch, from reading to the commit',
      buckets: SECONDS,
      registers: [registry],
    });
    this.batchSize = new Histogram({
      name: 'mate_wallet_batch_commands',
      help: 'Commands per ledger batch',
      buckets: SIZES,
      registers: [registry],
    });
  }
}
