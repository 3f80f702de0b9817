import type { Fence, TranscodeOrders } from '../media/orders/transcode-orders.queue.js';

const RENEW_MS = 4_000;

/** A kept lease; `lost` aborts when another worker took over or the asset is gone. */
export interface HeldLease extends Disposable {
  readonly lost: AbortSignal;
  /** Renews it no more: before the order is given to whoever comes next. */
  end(): void;
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
  const end = (): void => clearInterval(timer);
  return { lost: loss.signal, end, [Symbol.dispose]: end };
}
