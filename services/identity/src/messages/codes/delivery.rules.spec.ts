import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { openText, sealText } from './code-seal.rules.js';
import { isSignedBy, receiptsIn } from './messaging-webhook.rules.js';
import { overtakenBy, type OtpMessageState } from './otp-message.states.js';

const key = { kid: 'p1', secret: randomBytes(32) };

describe('sealed code', () => {
  it('opens for its own message and key only', () => {
    const sealed = sealText('123456', 'm1', key);
    expect(openText(sealed, 'm1', key)).toBe('123456');
    expect(sealText('123456', 'm1', key)).not.toBe(sealed);
    expect(() => openText(sealed, 'm2', key)).toThrow();
    expect(() => openText(sealed, 'm1', { kid: 'p1', secret: randomBytes(32) })).toThrow();
    const touched = Buffer.from(sealed, 'base64url');
    touched.writeUInt8(touched.readUInt8(13) ^ 1, 13);
    expect(() => openText(touched.toString('base64url'), 'm1', key)).toThrow();
  });
});

describe('webhook', () => {
  const sign = (body: Uint8Array): string =>
    `sha256=${createHmac('sha256', 'secret').update(body).digest('hex')}`;

  it('signature / fits exactly the signed bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.uint8Array(), fc.string(), (body, other, text) => {
        expect(isSignedBy('secret', body, sign(body))).toBe(true);
        expect(isSignedBy('secret', body, text)).toBe(false);
        if (!Buffer.from(other).equals(Buffer.from(body))) {
          expect(isSignedBy('secret', other, sign(body))).toBe(false);
        }
      }),
    );
  });

  it('any JSON / is read without failing', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(Array.isArray(receiptsIn(Buffer.from(json)))).toBe(true);
      }),
    );
    expect(receiptsIn(Buffer.from([0xff, 0xfe]))).toEqual([]);
  });
});

describe('receipts', () => {
  const rank = ['accepted', 'sent', 'delivered', 'read'];

  it('any order / the state never moves down', () => {
    const receipt = fc.constantFrom('sent', 'delivered', 'read', 'failed');
    fc.assert(
      fc.property(fc.array(receipt), (receipts) => {
        let state: OtpMessageState = 'accepted';
        for (const next of receipts) {
          const before = rank.indexOf(state);
          if (overtakenBy(next).includes(state)) state = next;
          if (state !== 'failed') expect(rank.indexOf(state)).toBeGreaterThanOrEqual(before);
        }
        if (receipts.includes('read') && !receipts.includes('failed')) expect(state).toBe('read');
      }),
    );
  });
});
