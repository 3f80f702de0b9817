import { Inject, Injectable } from '@nestjs/common';
import { newId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { CONFIG } from '@mate/service-kit/tokens';
import type { Identifier } from '../accounts/identifier.rules.js';
import type { IdentityConfig } from '../identity.config.js';
import { sealCode, type SealKey } from './code-seal.rules.js';
import { DeliverCodesJob } from './deliver-codes.job.js';
import type { MessageLanguage } from './message-language.rules.js';
import { OtpMessageRepository } from './otp-message.repository.js';

export interface CodeToSend {
  readonly recipientKey: string;
  readonly identifier: Identifier;
  readonly code: string;
  readonly language: MessageLanguage;
  /** False stores a message that goes nowhere, at the same cost. */
  readonly shouldSend: boolean;
}

/** Stores a code for delivery. Once this returns the code gets sent, even if the process dies. */
@Injectable()
export class QueueCode {
  private readonly key: SealKey;

  constructor(
    private readonly messages: OtpMessageRepository,
    private readonly delivery: DeliverCodesJob,
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {
    const [key] = config.OTP_PEPPERS;
    if (!key) throw new Error('the ring of peppers is empty');
    this.key = key;
  }

  async execute({
    recipientKey,
    identifier,
    code,
    language,
    shouldSend,
  }: CodeToSend): Promise<void> {
    const id = newId();
    const now = this.clock.now();
    await this.messages.insert({
      _id: id,
      recipientKey,
      channel: identifier.method === 'phone' ? 'whatsapp' : 'email',
      language,
      state: shouldSend ? 'pending' : 'dropped',
      to: identifier.value,
      sealedCode: sealCode(code, id, this.key),
      kid: this.key.kid,
      attempts: 0,
      nextAttemptTime: now,
      expireTime: new Date(now.getTime() + this.config.OTP_LIFE_SECONDS * 1000),
      createTime: now,
    });
    this.delivery.wake();
  }
}
