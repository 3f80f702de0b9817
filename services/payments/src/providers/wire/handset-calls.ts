import type { Preparation } from '../payment-provider.port.js';
import { unanswered } from './provider-http.js';

/** Calls of one process that wait for people at one time. */
export const HANDSETS_MAX = 200;
/** Connections to a provider that asks phones: these, and some for calls that wait for nobody. */
export const HANDSET_CONNECTIONS = HANDSETS_MAX + 20;

/**
 * Calls that end when the payer has answered on the phone, a minute later maybe. The buyer's request waits for the head
 * start only, in which a provider refuses what it will not even ask the payer; the call goes on behind it. What it answers
 * later is not needed: an inquiry says it as well.
 */
export class HandsetCalls<T> {
  private readonly underWay = new Map<string, Promise<T>>();

  constructor(private readonly headStartMs: number) {}

  /**
   * The answer, or undefined where the payer is being asked. A call of the same reference that is under way is not made
   * again. Throws what the call throws within the head start, and PAYMENT_PROVIDER_UNAVAILABLE when too many wait.
   */
  async begin(reference: string, call: () => Promise<T>): Promise<T | undefined> {
    const running = this.underWay.get(reference) ?? this.start(reference, call);
    let timer: NodeJS.Timeout | undefined;
    const headStart = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), this.headStartMs);
    });
    try {
      return await Promise.race([running, headStart]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** The payer's step, as the answer says or, while there is none, to approve on the phone. Throws as `begin` and `read` do. */
  async prepare(
    reference: string,
    call: () => Promise<T>,
    read: (answer: T) => Preparation,
  ): Promise<Preparation> {
    const answer = await this.begin(reference, call);
    return answer === undefined ? { kind: 'step', step: { kind: 'handset' } } : read(answer);
  }

  /** Waits for the end of all; whoever closes the connections first ends them. */
  async close(): Promise<void> {
    await Promise.allSettled(this.underWay.values());
  }

  private start(reference: string, call: () => Promise<T>): Promise<T> {
    if (this.underWay.size >= HANDSETS_MAX) throw unanswered('too many payers are being asked');
    const running = call().finally(() => this.underWay.delete(reference));
    this.underWay.set(reference, running);
    // Beyond the head start nobody listens any more.
    running.catch(() => undefined);
    return running;
  }
}
