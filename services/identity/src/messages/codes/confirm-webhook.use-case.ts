import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { CONFIG } from '@mate/service-kit/tokens';
import type { IdentityConfig } from '../../identity.config.js';
import { secretsMatch } from './messaging-webhook.rules.js';

/** What the messaging app asks before it sends receipts to an address. */
export interface Handshake {
  readonly mode: string;
  readonly verifyToken: string;
  readonly challenge: string;
}

/** Confirms to the messaging app that receipts may come here. */
@Injectable()
export class ConfirmWebhook {
  constructor(@Inject(CONFIG) private readonly config: IdentityConfig) {}

  /** Answers the challenge. Throws FORBIDDEN for another mode or a wrong token. */
  execute({ mode, verifyToken, challenge }: Handshake): string {
    const isOurs =
      mode === 'subscribe' && secretsMatch(verifyToken, this.config.WHATSAPP_VERIFY_TOKEN);
    if (!isOurs) throw new AppError('FORBIDDEN');
    return challenge;
  }
}
