import { createHmac } from 'node:crypto';
import { hubSignature, statusBody } from './status-message.js';

const facts = {
  wamid: 'wamid.a/b=',
  recipientId: '971501234567',
  phoneNumberId: '4711',
  at: new Date('2026-11-20T12:00:00Z'),
};

describe('status webhooks of WhatsApp', () => {
  it('body / slashes / are escaped, as Meta signs them', () => {
    const body = statusBody({ ...facts, status: 'sent' });
    expect(body).toContain('wamid.a\\/b=');
    expect(JSON.parse(body)).toMatchObject({
      object: 'whatsapp_business_account',
      entry: [
        { changes: [{ value: { statuses: [{ id: 'wamid.a/b=', timestamp: '1795176000' }] } }] },
      ],
    });
  });

  it('failed message / names the error', () => {
    expect(statusBody({ ...facts, status: 'failed' })).toContain('"code":131026');
  });

  it('signature / is the HMAC of the very bytes', () => {
    const body = statusBody({ ...facts, status: 'read' });
    const hmac = createHmac('sha256', 'secret').update(Buffer.from(body)).digest('hex');
    expect(hubSignature(body, 'secret')).toBe(`sha256=${hmac}`);
  });
});
