import { z } from 'zod';
import { openText, sealText, type SealKey } from './code-seal.rules.js';
import type { OtpMessageState } from './otp-message.states.js';

/** How far a message has come, as the one who asked for the code is told. */
export type DeliveryState = 'waiting' | 'sent' | 'failed';

/** What a delivery id says to nobody but this service. */
const ticketSchema = z.strictObject({
  messageId: z.string(),
  channel: z.enum(['whatsapp', 'email']),
  askedMs: z.number(),
  /** The signed device that asked; empty where there was none. */
  device: z.string(),
  /** `message`: its own state is told. `channel`: how the channel is, the same whether there is a message or not. */
  tells: z.enum(['message', 'channel']),
});
export type DeliveryTicket = z.infer<typeof ticketSchema>;

// A message lives no longer than its code, ten minutes at most.
const LIFE_MS = 15 * 60 * 1000;
// About what a message takes.
const USUAL_MS = 2_000;
const GIVEN_UP_MS = 20_000;
const BOUND_TO = 'delivery-id';

/** An id that cannot be guessed, read or changed. */
export function sealTicket(ticket: DeliveryTicket, key: SealKey): string {
  return `${key.kid}.${sealText(JSON.stringify(ticket), BOUND_TO, key)}`;
}

/** What an id says to the device that it was given to; undefined for a made-up one, another's, and an old one. */
export function openTicket(
  deliveryId: string,
  { keys, device, nowMs }: { keys: readonly SealKey[]; device: string; nowMs: number },
): DeliveryTicket | undefined {
  const [kid, sealed = ''] = deliveryId.split('.');
  const key = keys.find((candidate) => candidate.kid === kid);
  if (!key) return undefined;
  try {
    const ticket = ticketSchema.parse(JSON.parse(openText(sealed, BOUND_TO, key)));
    const isOwn = ticket.device === '' || ticket.device === device;
    return isOwn && nowMs - ticket.askedMs <= LIFE_MS ? ticket : undefined;
  } catch {
    // Whatever does not open was not made here.
    return undefined;
  }
}

/** What a message's own state means to the person; undefined is a message that is gone. */
export function stateOfMessage(state: OtpMessageState | undefined): DeliveryState {
  switch (state) {
    case 'pending':
      return 'waiting';
    case 'accepted':
    case 'sent':
    case 'delivered':
    case 'read':
      return 'sent';
    case 'dropped':
    case 'expired':
    case 'failed':
    case undefined:
      return 'failed';
  }
}

/** What somebody is told of a message that may not exist: how messages of that channel fare now. */
export function stateOfChannel(ageMs: number, { isStuck }: { isStuck: boolean }): DeliveryState {
  if (!isStuck) return ageMs < USUAL_MS ? 'waiting' : 'sent';
  return ageMs < GIVEN_UP_MS ? 'waiting' : 'failed';
}
