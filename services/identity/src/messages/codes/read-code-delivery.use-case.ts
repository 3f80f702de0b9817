import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { Clock } from '@mate/service-kit/clock';
import { CONFIG } from '@mate/service-kit/tokens';
import type { ClientOrigin } from '../../client.rules.js';
import type { IdentityConfig } from '../../identity.config.js';
import {
  openTicket,
  stateOfChannel,
  stateOfMessage,
  type DeliveryState,
} from './delivery-ticket.rules.js';
import { OtpMessageRepository } from './otp-message.repository.js';

/** Tells whoever asked for a code how far its message has come. */
@Injectable()
export class ReadCodeDelivery {
  constructor(
    private readonly messages: OtpMessageRepository,
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * A code for logging in or for a new password tells how its channel fares, never how the message itself does: whether
   * there is one is whether there is an account. Throws NOT_FOUND for an id that was not given to this device.
   */
  async execute(deliveryId: string, { device }: ClientOrigin): Promise<DeliveryState> {
    const nowMs = this.clock.nowMs();
    const ticket = openTicket(deliveryId, { keys: this.config.OTP_PEPPERS, device, nowMs });
    if (!ticket) throw new AppError('NOT_FOUND');
    if (ticket.tells === 'message') {
      return stateOfMessage(await this.messages.findState(ticket.messageId));
    }
    const isStuck = await this.messages.isChannelStuck(ticket.channel);
    return stateOfChannel(nowMs - ticket.askedMs, { isStuck });
  }
}
