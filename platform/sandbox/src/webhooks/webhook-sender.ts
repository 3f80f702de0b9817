import type { Logger } from '@mate/service-kit/logger';
import type { VirtualClock } from '../clock/virtual-clock.js';
import type { FaultBoard } from '../faults/fault-board.js';
import type { Counters } from '../health/counters.js';
import type { TrafficLog } from '../log/traffic-log.js';

/** One try to deliver a webhook: the answer's status, or why there was none. */
export interface WebhookAttempt {
  at: string;
  status?: number;
  error?: string;
}

/** A webhook and what became of it; `attempts` grows while the sender tries again. */
export interface WebhookReceipt {
  kind: string;
  url: string;
  body: string;
  state: 'sending' | 'acknowledged' | 'given-up';
  attempts: WebhookAttempt[];
}

/** What is to be delivered. `repeat: false` sends once, whatever the answer: attackers don't insist. */
export interface OutgoingWebhook {
  provider: string;
  kind: string;
  url: string;
  body: string;
  headers?: Record<string, string>;
  repeat?: boolean;
  /** GET carries all in the address, and no body. */
  method?: 'GET' | 'POST';
  /** Where the status is not enough: whether this text acknowledges. */
  accepts?: (text: string) => boolean;
}

const BACKOFF_MS = [250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
const ANSWER_MS_MAX = 10_000;
const IN_FLIGHT_MAX = 500;
// The statuses that Amazon Payment Services and Meta take as an acknowledgement.
const isAcknowledged = (status: number): boolean =>
  status === 302 || (status >= 200 && status < 300);

/** Delivers webhooks: at once, then with growing pauses until acknowledged, a bounded number of times. */
export class WebhookSender {
  readonly #stopping = new AbortController();
  readonly #waiting = new Map<string, AbortController>();
  #inFlight = 0;

  constructor(
    private readonly deps: {
      log: Logger;
      counters: Counters;
      traffic: TrafficLog;
      faults: FaultBoard;
      clock: VirtualClock;
      backoffMs?: readonly number[];
    },
  ) {}

  /** Starts the delivery; `done` resolves when it was acknowledged or given up. */
  send(webhook: OutgoingWebhook): { receipt: WebhookReceipt; done: Promise<void> } {
    const { kind, url, body } = webhook;
    const receipt: WebhookReceipt = { kind, url, body, state: 'sending', attempts: [] };
    return { receipt, done: this.#meetFault(webhook, receipt) };
  }

  get clock(): VirtualClock {
    return this.deps.clock;
  }

  stop(): void {
    this.#stopping.abort();
  }

  /** Lets the message meet the fault that is switched on for those of its provider. */
  async #meetFault(webhook: OutgoingWebhook, receipt: WebhookReceipt): Promise<void> {
    const { provider } = webhook;
    const fault = this.deps.faults.take(provider, 'message');
    switch (fault?.kind) {
      case 'webhook-drop':
        receipt.attempts.push({ at: new Date().toISOString(), error: 'dropped, as ordered' });
        this.#conclude(webhook, receipt);
        return;
      case 'webhook-late':
        if (!(await this.clock.wait(fault.ms, this.#stopping.signal))) return;
        break;
      case 'webhook-reorder':
        await this.#overtaken(provider, fault.ms);
        break;
      case 'webhook-duplicate':
        for (let copies = 1; copies < fault.times; copies += 1)
          void this.#deliver(webhook, { ...receipt, attempts: [] });
        break;
      case undefined:
    }
    await this.#deliver(webhook, receipt);
    // Whatever waited for a later message to come first.
    if (fault?.kind !== 'webhook-reorder') this.#waiting.get(provider)?.abort();
  }

  /** Waits until a later message of this provider was delivered, or for so long. */
  async #overtaken(provider: string, ms: number): Promise<void> {
    const overtaken = this.#waiting.get(provider) ?? new AbortController();
    this.#waiting.set(provider, overtaken);
    await this.clock.wait(ms, AbortSignal.any([overtaken.signal, this.#stopping.signal]));
    if (this.#waiting.get(provider) === overtaken) this.#waiting.delete(provider);
  }

  async #deliver(webhook: OutgoingWebhook, receipt: WebhookReceipt): Promise<void> {
    const pauses = webhook.repeat === false ? [] : (this.deps.backoffMs ?? BACKOFF_MS);
    if (this.#inFlight >= IN_FLIGHT_MAX) {
      receipt.state = 'given-up';
      return;
    }
    this.#inFlight += 1;
    try {
      for (const pauseMs of [0, ...pauses]) {
        if (pauseMs > 0 && !(await this.clock.wait(pauseMs, this.#stopping.signal))) break;
        const attempt = await this.#attempt(webhook);
        receipt.attempts.push(attempt);
        if (attempt.status === undefined || !isAcknowledged(attempt.status)) continue;
        receipt.state = 'acknowledged';
        break;
      }
    } finally {
      this.#inFlight -= 1;
      this.#conclude(webhook, receipt);
    }
  }

  async #attempt(webhook: OutgoingWebhook): Promise<WebhookAttempt> {
    const { url, body, headers, method = 'POST', accepts } = webhook;
    const { provider, kind } = webhook;
    const at = new Date().toISOString();
    const sent = { 'content-type': 'application/json; charset=utf-8', ...headers };
    const call = { provider, direction: 'out', what: kind, method, url, body } as const;
    const exchange = this.deps.traffic.open({ ...call, headers: sent });
    try {
      const response = await fetch(url, {
        method,
        ...(method === 'POST' && { body }),
        redirect: 'manual',
        headers: sent,
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(ANSWER_MS_MAX)]),
      });
      const text = await response.text();
      const { status } = response;
      exchange.answered({ status, body: text });
      const isUnread = isAcknowledged(status) && accepts?.(text) === false;
      return isUnread ? { at, error: `${status}, but no acknowledgement` } : { at, status };
    } catch (error) {
      exchange.answered({ error: reasonOf(error) });
      return { at, error: reasonOf(error) };
    }
  }

  #conclude({ provider, kind }: OutgoingWebhook, receipt: WebhookReceipt): void {
    if (receipt.state !== 'acknowledged') receipt.state = 'given-up';
    const { state, attempts } = receipt;
    this.deps.counters.add('sandbox_webhooks_total', { provider, state });
    this.deps.log.info({ event: 'webhook.sent', provider, kind, state, attempts: attempts.length });
  }
}

/** The innermost message of a failed call: fetch hides it in `cause`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name;
}
