import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { paymentPoints } from '../fail-points.js';
import { ProviderRegistry } from '../providers/provider.registry.js';
import type { WebhookMessage, WebhookReading } from '../providers/payment-provider.port.js';
import { ReceiveHint } from './receive-hint.use-case.js';
import { ApplyWebhook } from './apply-webhook.use-case.js';
import { KeepForgery } from './keep-forgery.use-case.js';
import { isDone } from './webhook.states.js';
import { WebhookRepository } from './webhook.repository.js';

const BODY_BYTES_MAX = 64 * 1024;

/** A provider's server calls us: stored before it is acted on, so that nothing that was acknowledged is lost. */
@Injectable()
export class ReceiveWebhook {
  /** Copies that arrive together share one run; copies at other processes meet at the row's lease. */
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly providers: ProviderRegistry,
    private readonly inbox: WebhookRepository,
    private readonly webhooks: ApplyWebhook,
    private readonly hints: ReceiveHint,
    private readonly forgeries: KeepForgery,
  ) {}

  /**
   * Returns when the call is stored and, where the provider can be asked at once, applied: what the provider wants to read
   * in the reply, by its own names. Throws PROVIDER_NOT_FOUND,
   * PAYLOAD_TOO_LARGE, and PAYMENT_SIGNATURE_INVALID for a forgery, which changes nothing; RATE_LIMITED for a forgery, or an
   * unsigned message that repeats another, of a network that sent many of them within the hour.
   */
  async execute(
    name: string,
    message: WebhookMessage,
    network: string,
  ): Promise<Readonly<Record<string, string>>> {
    const reader = this.providers.named(name).webhooks;
    if (!reader) throw new AppError('PROVIDER_NOT_FOUND');
    if (message.rawBody.byteLength > BODY_BYTES_MAX) throw new AppError('PAYLOAD_TOO_LARGE');
    const key = `${name}:${reader.eventKeyOf(message)}`;
    // Anybody can send anything: what does not verify costs a hash, not a document.
    const reading = reader.verify(message);
    const why = await this.doubtOf(name, reading, { message, network });
    if (why !== undefined) {
      await this.forgeries.execute({ provider: name, eventKey: key, why }, message, network);
      throw new AppError('PAYMENT_SIGNATURE_INVALID');
    }
    if (reading.kind !== 'hint') {
      await (this.underWay.get(key) ?? this.begin(key, name, message));
    }
    return reader.acknowledge?.() ?? {};
  }

  /** Why a message is not believed; undefined where it is. A hint is as good as the purchase that it names. */
  private async doubtOf(
    name: string,
    reading: WebhookReading,
    from: { readonly message: WebhookMessage; readonly network: string },
  ): Promise<string | undefined> {
    if (reading.kind === 'unverified') return reading.why;
    if (reading.kind !== 'hint') return undefined;
    const isKnown = await this.hints.execute(name, reading.reference, from);
    return isKnown ? undefined : 'names no purchase, or is too long';
  }

  private begin(key: string, name: string, message: WebhookMessage): Promise<void> {
    const run = this.handle(key, name, message).finally(() => this.underWay.delete(key));
    this.underWay.set(key, run);
    return run;
  }

  private async handle(key: string, name: string, message: WebhookMessage): Promise<void> {
    paymentPoints.pass('webhook.before-store');
    const stored = await this.inbox.store(name, key, message);
    paymentPoints.pass('webhook.after-store');
    if (!isDone(stored.state)) await this.webhooks.execute(stored);
  }
}
