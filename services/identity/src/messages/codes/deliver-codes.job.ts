import { Inject, Injectable } from '@nestjs/common';
import { LoopJob, workOff } from '@mate/jobs/loop-job';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import { Counter, Registry } from '@mate/service-kit/metrics';
import type { IdentityConfig } from '../../identity.config.js';
import { retrySecondsAfter } from '../retry.rules.js';
import { UndeliverableError } from '../senders/otp-sender.port.js';
import { OtpSenders } from '../senders/otp-sender.registry.js';
import { openText } from './code-seal.rules.js';
import { OtpMessageRepository, type ClaimedMessage } from './otp-message.repository.js';

const POLL_MS = 1_000;
const LEASE_MS = 15_000;
const PARALLEL_MAX = 8;
const ROUND_MESSAGES_MAX = 200;

/**
 * Sends waiting codes and tries again within the life of the code. The row is the truth: it is taken by lease, so
 * several processes share the work and a killed one loses nothing. Sending twice is possible after a kill and harmless.
 */
@Injectable()
export class DeliverCodesJob extends LoopJob {
  private readonly outcomes: Counter;

  constructor(
    private readonly messages: OtpMessageRepository,
    private readonly senders: OtpSenders,
    @Inject(CONFIG) private readonly config: IdentityConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    registry: Registry,
    private readonly clock: Clock,
  ) {
    super({ name: 'otp_delivery', step: 'sendDue', everyMs: POLL_MS, logger });
    this.outcomes = new Counter({
      name: 'mate_identity_codes_total',
      help: 'Codes handed to providers, by channel and outcome',
      labelNames: ['channel', 'outcome'],
      registers: [registry],
    });
  }

  override async onModuleDestroy(): Promise<void> {
    await super.onModuleDestroy();
    await this.senders.close();
  }

  protected async round(): Promise<void> {
    const lanes = Array.from({ length: PARALLEL_MAX }, () => this.sendInLane());
    await Promise.all(lanes);
  }

  private async sendInLane(): Promise<void> {
    const claim = () => this.messages.claimDue(LEASE_MS);
    await workOff(ROUND_MESSAGES_MAX / PARALLEL_MAX, claim, (message) => this.sendOne(message));
  }

  private async sendOne(message: ClaimedMessage): Promise<void> {
    const { _id: messageId, channel, attempts, language } = message;
    const life = message.expireTime.getTime() - this.clock.nowMs();
    if (life <= 0) {
      await this.messages.finish(messageId, 'expired');
      this.outcomes.inc({ channel, outcome: 'expired' });
      return;
    }
    try {
      const code = openText(message.sealedCode, messageId, this.keyOf(message.kid));
      const expiresInMinutes = Math.max(1, Math.round(life / 60_000));
      const receipt = await this.senders
        .senderFor(channel)
        .send({ id: messageId, to: message.to, code, language, expiresInMinutes });
      await this.messages.finish(messageId, 'accepted', receipt.providerMessageId);
      this.outcomes.inc({ channel, outcome: 'accepted' });
      this.logger.info({ event: 'otp.sent', messageId, channel, attempts });
    } catch (err) {
      await this.recordFailure(message, err);
    }
  }

  private async recordFailure(message: ClaimedMessage, err: unknown): Promise<void> {
    const { _id: messageId, channel, attempts } = message;
    const isFinal = err instanceof UndeliverableError;
    this.outcomes.inc({ channel, outcome: isFinal ? 'refused' : 'retry' });
    this.logger.warn({
      event: 'otp.send_failed',
      messageId,
      channel,
      attempts,
      isFinal,
      err,
    });
    if (isFinal) await this.messages.finish(messageId, 'failed');
    else await this.messages.retryIn(messageId, retrySecondsAfter(attempts) * 1_000);
  }

  private keyOf(kid: string): { kid: string; secret: Buffer } {
    const key = this.config.OTP_PEPPERS.find((pepper) => pepper.kid === kid);
    if (!key) throw new UndeliverableError('the key of this message was withdrawn');
    return key;
  }
}
