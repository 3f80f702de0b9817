import { Inject, Injectable } from '@nestjs/common';
import { newId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { CONFIG } from '@mate/service-kit/tokens';
import type { Identifier } from '../../accounts/identifier.rules.js';
import type { IdentityConfig } from '../../identity.config.js';
import { sealText, type SealKey } from './code-seal.rules.js';
import { sealTicket, type DeliveryTicket } from './delivery-ticket.rules.js';
import { DeliverCodesJob } from './deliver-codes.job.js';
import type { MessageLanguage } from '@mate/service-kit/mail';
import { OtpMessageRepository } from './otp-message.repository.js';

export interface CodeToSend {
  readonly recipientKey: string;
  readonly identifier: Identifier;
  readonly code: string;
  /** What is left of the code's life: nothing is sent after it. */
  readonly lifeMs: number;
  readonly language: MessageLanguage;
  /** False stores a message that goes nowhere, at the same cost. */
  readonly shouldSend: boolean;
  /** The signed device that asks; empty where there is none. */
  readonly device: string;
  /** Whose state is told: see `DeliveryTicket`. */
  readonly tells: DeliveryTicket['tells'];
}

/** Stores a code for delivery. Once it is stored it gets sent, even if the process dies. */
@Injectable()
export class QueueCode {
  private readonly key: SealKey;

  constructor(
    private readonly messages: OtpMessageRepository,
    private readonly delivery: DeliverCodesJob,
    @Inject(CONFIG) config: IdentityConfig,
    private readonly clock: Clock,
  ) {
    const [key] = config.OTP_PEPPERS;
    if (!key) throw new Error('the ring of peppers is empty');
    this.key = key;
  }

  /** Answers a sealed id by which its state can be asked for. */
  async execute({ identifier, code, shouldSend, ...rest }: CodeToSend): Promise<string> {
    const { recipientKey, lifeMs, language, device, tells } = rest;
    const channel = identifier.method === 'phone' ? 'whatsapp' : 'email';
    const id = newId();
    const now = this.clock.now();
    await this.messages.insert({
      _id: id,
      recipientKey,
      channel,
      language,
      state: shouldSend ? 'pending' : 'dropped',
      to: identifier.value,
      sealedCode: sealText(code, id, this.key),
      kid: this.key.kid,
      attempts: 0,
      nextAttemptTime: now,
      expireTime: new Date(now.getTime() + lifeMs),
      createTime: now,
    });
    this.delivery.wake();
    return sealTicket({ messageId: id, channel, askedMs: now.getTime(), device, tells }, this.key);
  }
}
