import { Inject, Injectable } from '@nestjs/common';
import { Pool } from 'undici';
import { z } from 'zod';
import { CONFIG } from '@mate/service-kit/tokens';
import type { IdentityConfig } from '../../identity.config.js';
import { OtpSender, UndeliverableError, type OtpMessage } from './otp-sender.port.js';

const TIMEOUT_MS = 5_000;
const CONNECTIONS_MAX = 8;

const accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });
const refused = z.object({
  error: z.object({ code: z.number(), error_subcode: z.number().optional() }),
});

// Throttling and trouble on their side (Cloud API error codes); the same message may pass later.
const TRANSIENT_CODES = new Set([1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_048, 131_056]);

/** Sends codes as authentication templates through the WhatsApp Cloud API. */
@Injectable()
export class WhatsAppCloudAdapter extends OtpSender {
  readonly channel = 'whatsapp';
  private readonly pool: Pool;
  private readonly path: string;

  constructor(@Inject(CONFIG) private readonly config: IdentityConfig) {
    super();
    const base = new URL(config.WHATSAPP_BASE_URL);
    this.pool = new Pool(base.origin, { connections: CONNECTIONS_MAX });
    const prefix = base.pathname.replace(/\/$/, '');
    const { WHATSAPP_API_VERSION, WHATSAPP_PHONE_NUMBER_ID } = config;
    this.path = `${prefix}/${WHATSAPP_API_VERSION}/${WHATSAPP_PHONE_NUMBER_ID}/messages`;
  }

  async send(message: OtpMessage): Promise<{ providerMessageId?: string }> {
    const response = await this.pool.request({
      method: 'POST',
      path: this.path,
      headers: {
        authorization: `Bearer ${this.config.WHATSAPP_TOKEN}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(this.bodyOf(message)),
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.body.text();
    const answer = parseJson(text);
    if (response.statusCode < 300) {
      return { providerMessageId: accepted.parse(answer).messages[0]?.id ?? '' };
    }
    throw refusal(response.statusCode, answer);
  }

  async close(): Promise<void> {
    await this.pool.close();
  }

  /** An authentication template: the code stands in the body and in the copy button. */
  private bodyOf({ to, code }: OtpMessage): object {
    const parameters = [{ type: 'text', text: code }];
    return {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to,
      type: 'template',
      template: {
        name: this.config.WHATSAPP_TEMPLATE,
        language: { code: this.config.WHATSAPP_LANGUAGE },
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
    };
  }
}

function refusal(statusCode: number, answer: unknown): Error {
  const error = refused.safeParse(answer).data?.error;
  const summary = `WhatsApp answered ${statusCode}, code ${error?.code ?? 'none'}`;
  const mayPassLater =
    statusCode >= 500 || statusCode === 429 || !error || TRANSIENT_CODES.has(error.code);
  return mayPassLater ? new Error(summary) : new UndeliverableError(summary);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
