import { randomInt } from 'node:crypto';
import type { WhatsAppConfig } from './whatsapp.config.js';
import { reasonOf } from '../webhooks/webhook-sender.js';

/** What came of the webhook handshake. */
export interface HandshakeReport {
  url: string;
  status?: number;
  error?: string;
  verified: boolean;
}

/** Asks the webhook to prove that it knows the verify token, as Meta does when it is set up. */
export async function shakeHands(config: WhatsAppConfig): Promise<HandshakeReport> {
  const challenge = String(randomInt(1_000_000_000));
  const url = new URL(config.webhookUrl);
  url.searchParams.set('hub.mode', 'subscribe');
  url.searchParams.set('hub.verify_token', config.verifyToken);
  url.searchParams.set('hub.challenge', challenge);
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
    const echo = await response.text();
    const verified = response.status === 200 && echo === challenge;
    return { url: config.webhookUrl, status: response.status, verified };
  } catch (error) {
    return { url: config.webhookUrl, error: reasonOf(error), verified: false };
  }
}
