import { join } from 'node:path';
import type { WalletCalls } from '@mate/contracts/calls';
import { AppError } from '@mate/contracts/errors';
import type { RpcClient } from '@mate/service-kit/rpc-client';
import { runSource, type SourceProcess } from '@mate/testing/child-process';
import type { Order, OrderReply } from './bank-orders.js';

const CHILD = join(import.meta.dirname, 'bank-child.ts');

interface BankPlace {
  readonly env: Readonly<Record<string, string>>;
  /** host:port of its health. */
  readonly http: string;
  readonly rpc: RpcClient<WalletCalls>;
}

/** One wallet process: killed and started again at the same addresses. */
export class BankProcess {
  private process: SourceProcess | undefined;
  private readonly asked = new Map<number, (reply: OrderReply) => void>();
  private orders = 0;
  private mayEnd = false;
  /** Ends that nobody caused. */
  readonly failures: string[] = [];

  constructor(private readonly place: BankPlace) {}

  get rpc(): RpcClient<WalletCalls> {
    return this.place.rpc;
  }

  /** Resolves when the process that runs now is gone. */
  get ended(): Promise<unknown> {
    return this.process?.ended ?? Promise.resolve();
  }

  get isAlive(): boolean {
    return this.process !== undefined;
  }

  start(aheadMs: number): void {
    const env = { ...this.place.env, BANK_AHEAD_MS: `${aheadMs}` };
    const started = runSource(CHILD, { env, withMessages: true });
    this.process = started;
    this.mayEnd = false;
    started.child.on('message', (reply) => this.hear(reply as OrderReply));
    void started.ended.then((end) => {
      if (!this.mayEnd) this.failures.push(`ended by itself: ${end}`);
      this.process = undefined;
      for (const [id] of this.asked) this.hear({ id, reason: 'UPSTREAM_UNAVAILABLE' });
    });
  }

  async kill(): Promise<void> {
    this.mayEnd = true;
    await this.process?.kill();
  }

  /** Lets it die by an order. */
  async ask(order: Order): Promise<string> {
    const { child } = this.process ?? {};
    if (!child) throw new AppError('UPSTREAM_UNAVAILABLE');
    if (order.kind === 'dieInPublish') this.mayEnd = true;
    const id = (this.orders += 1);
    const { answer, cause, reason } = await new Promise<OrderReply>((resolve) => {
      this.asked.set(id, resolve);
      child.send({ id, order }, (error) => {
        if (error) this.hear({ id, reason: 'UPSTREAM_UNAVAILABLE' });
      });
    });
    if (answer === undefined) throw new AppError(reason ?? 'INTERNAL', {}, { cause });
    // It lives, and will not die of its own any more.
    if (order.kind === 'dieInPublish' && order.at === undefined) this.mayEnd = false;
    return answer;
  }

  isReady(): Promise<boolean> {
    return fetch(`http://${this.place.http}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  async end(): Promise<void> {
    this.rpc.close();
    await this.kill();
  }

  private hear(reply: OrderReply): void {
    this.asked.get(reply.id)?.(reply);
    this.asked.delete(reply.id);
  }
}
