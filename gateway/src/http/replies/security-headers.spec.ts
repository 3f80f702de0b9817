import { isReservedWord } from '@mate/contracts/reserved-words';
import { isCardFrame, mayBeFramed, securityHeaders } from './security-headers.js';

const origins = {
  media: ['https://media.example'],
  paymentFrames: ['https://pay.example'],
  cardScripts: ['https://card.example'],
  https: true,
};

describe('security headers', () => {
  const { page, framedPage } = securityHeaders(origins);
  const policy = page['content-security-policy'] ?? '';

  it('policy / nothing from elsewhere but media and listed payment pages', () => {
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("media-src 'self' blob: https://media.example");
    expect(policy).toContain("connect-src 'self' https://media.example;");
    expect(policy).toContain("worker-src 'none'");
    expect(policy).toContain("frame-src 'self' https://pay.example");
    expect(policy).toContain("form-action 'self' https://pay.example");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  it('return pages alone / may be framed by ourselves', () => {
    const framed = framedPage['content-security-policy'] ?? '';
    expect(framed).toContain("frame-ancestors 'self'");
    expect(framed).toContain("default-src 'none'");
    expect(framed).not.toMatch(/connect-src|frame-src|https:|unsafe|\*/);
    for (const path of [
      '/virtual-gifting/payment/success',
      '/virtual-gifting/res/card-payment',
      '/virtual-gifting/telr/',
      '/amazon-payment/failed',
    ]) {
      expect(mayBeFramed(path)).toBe(true);
      // Nobody's profile may be one of them.
      expect(isReservedWord(path.split('/')[1] ?? '')).toBe(true);
    }
    for (const path of ['/', '/virtual-gifting', '/virtual-gifting/payments', '/@alice'])
      expect(mayBeFramed(path)).toBe(false);
  });

  it('card frame / its script alone, without an origin, framed by ourselves; nothing else runs that script', () => {
    const { cardFrame } = securityHeaders(origins);
    const card = cardFrame['content-security-policy'] ?? '';
    expect(card).toContain("default-src 'none'");
    expect(card).toContain("script-src 'self' https://card.example;");
    expect(card).toContain('sandbox allow-scripts allow-forms');
    expect(card).not.toContain('allow-same-origin');
    expect(card).not.toContain('pay.example');
    expect(card).toContain("frame-ancestors 'self'");
    expect(card).not.toMatch(/unsafe|\*/);
    expect(policy).not.toContain('card.example');
    expect(isCardFrame('/virtual-gifting/card-frame/tap.html')).toBe(true);
    for (const path of [
      '/',
      '/virtual-gifting/card-frame',
      '/card-frame/',
      '/a/virtual-gifting/card-frame/',
    ])
      expect(isCardFrame(path)).toBe(false);
  });

  it('transport security / only when the public address is https', () => {
    expect(page['strict-transport-security']).toContain('max-age=31536000');
    const plain = securityHeaders({ ...origins, https: false }).page;
    expect(plain['strict-transport-security']).toBeUndefined();
  });
});
