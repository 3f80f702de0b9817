import { randomUUID } from 'node:crypto';
import type { Counters } from '../health/counters.js';
import { canonicalAddress } from './address.rules.js';

/** How a message reached its reader. */
export type Channel = 'whatsapp' | 'email';

/** A message as people and tests see it. */
export interface InboxMessage {
  id: string;
  to: string;
  channel: Channel;
  subject?: string;
  text: string;
  /** Of mails that have it. */
  html?: string;
  code: string | null;
  at: string;
}

const MESSAGES_MAX = 1_000;

/** Every message that was sent to anyone, newest first; the oldest are dropped. */
export class Inbox {
  #messages: InboxMessage[] = [];

  constructor(private readonly counters: Counters) {}

  add(message: Omit<InboxMessage, 'id' | 'at'>): InboxMessage {
    const stored = { id: randomUUID(), ...message, at: new Date().toISOString() };
    this.#messages = [stored, ...this.#messages.slice(0, MESSAGES_MAX - 1)];
    this.counters.add('sandbox_messages_total', { channel: message.channel });
    return stored;
  }

  list(to?: string): InboxMessage[] {
    if (to === undefined) return this.#messages;
    const wanted = canonicalAddress(to);
    return this.#messages.filter((message) => canonicalAddress(message.to) === wanted);
  }
}
