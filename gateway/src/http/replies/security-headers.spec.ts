import { isReservedWord } from '@mate/contracts/reserved-words';
import { mayBeFramed, securityHeaders } from './security-headers.js';

const origins = {
  media: ['https://media.example'],
  paymentFrames: ['https://pay.example'],
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

  it('transport security / only when the public address is https', () => {
    expect(page['strict-transport-security']).toContain('max-age=31536000');
    const plain = securityHeaders({ ...origins, https: false }).page;
    expect(plain['strict-transport-security']).toBeUndefined();
  });
});
