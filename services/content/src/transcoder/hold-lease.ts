import type { Fence, TranscodeOrders } from '../media/orders/transcode-orders.queue.js';

const RENEW_MS = 4_000;

/** A kept lease; `lost` aborts when another worker took over or the asset is gone. */
export interface HeldLease extends Disposable {
  readonly lost: AbortSignal;
}

/** Renews the lease until it is disposed of. A database that does not answer is no loss: the fence decides. */
export function holdLease(leases: TranscodeOrders, fence: Fence): HeldLease {
  const loss = new AbortController();
  const timer = setInterval(() => {
    leases.renew(fence).then(
      (isKept) => {
        if (!isKept) loss.abort();
      },
      () => undefined,
    );
  }, RENEW_MS);
  return { lost: loss.signal, [Symbol.dispose]: () => clearInterval(timer) };
}
