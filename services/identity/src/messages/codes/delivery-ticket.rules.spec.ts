import { randomBytes } from 'node:crypto';
import {
  openTicket,
  sealTicket,
  stateOfChannel,
  stateOfMessage,
  type DeliveryTicket,
} from './delivery-ticket.rules.js';

const key = { kid: 'k', secret: randomBytes(32) };
const ticket: DeliveryTicket = {
  messageId: 'm1',
  channel: 'whatsapp',
  askedMs: 1_000_000,
  device: 'phone',
  tells: 'channel',
};
const asker = { keys: [key], device: 'phone', nowMs: ticket.askedMs + 1_000 };

describe('delivery id', () => {
  it('opens for the device that asked, for a while', () => {
    const id = sealTicket(ticket, key);
    expect(openTicket(id, asker)).toEqual(ticket);
    expect(openTicket(id, { ...asker, device: 'another' })).toBeUndefined();
    expect(openTicket(id, { ...asker, nowMs: ticket.askedMs + 3_600_000 })).toBeUndefined();
    expect(openTicket(sealTicket({ ...ticket, device: '' }, key), asker)?.messageId).toBe('m1');
  });

  it.each(['', '.', 'k.', 'k.abc', 'j.abc', `k.${'A'.repeat(300)}`, 'x'.repeat(1_000)])(
    '%j / opens nothing',
    (id) => {
      expect(openTicket(id, asker)).toBeUndefined();
    },
  );

  it('says nothing to who reads it, and is as long for any message', () => {
    const id = sealTicket(ticket, key);
    expect(Buffer.from(id.slice(2), 'base64url').toString('latin1')).not.toContain('phone');
    expect(sealTicket({ ...ticket, messageId: 'm2' }, key)).toHaveLength(id.length);
  });
});

describe('states', () => {
  it.each([
    ['pending', 'waiting'],
    ['accepted', 'sent'],
    ['delivered', 'sent'],
    ['failed', 'failed'],
    ['expired', 'failed'],
    [undefined, 'failed'],
  ] as const)('message %s / %s', (state, shown) => {
    expect(stateOfMessage(state)).toBe(shown);
  });

  it('channel / sent after the usual time; failed after twenty seconds while it is stuck', () => {
    expect(stateOfChannel(500, { isStuck: false })).toBe('waiting');
    expect(stateOfChannel(2_000, { isStuck: false })).toBe('sent');
    expect(stateOfChannel(19_000, { isStuck: true })).toBe('waiting');
    expect(stateOfChannel(20_000, { isStuck: true })).toBe('failed');
  });
});
