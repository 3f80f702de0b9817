import { portalPageOf, portalQuery, portalUrlOf } from './portal-page.rules.js';

const listed = ['https://ipg.example'];
const page = 'https://ipg.example/pay?lang=en&copy=1';

describe('the page that posts a payer on', () => {
  it('form of the provider / an address of ours, and from it the same form', () => {
    const url = new URL(
      portalUrlOf('https://mate.example', { action: page, fields: { TransactionID: '3001' } }),
    );
    expect(url.origin + url.pathname).toBe('https://mate.example/api/payment/epay/portal');
    const query = portalQuery.parse(Object.fromEntries(url.searchParams));
    const { html, policy } = portalPageOf(query, listed) ?? { html: '', policy: '' };
    expect(html).toContain('action="https://ipg.example/pay?lang=en&amp;copy=1"');
    expect(html).toContain('name="TransactionID" value="3001"');
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[A-Za-z0-9+/]{43}=';/);
    expect(policy).toContain("form-action https://ipg.example; frame-ancestors 'none'");
  });

  it.each([
    'https://evil.example/',
    'https://ipg.example.evil.example/',
    'https://ipg.example@evil.example/',
    'http://ipg.example/',
    'https://ipg.example:444/',
    '//ipg.example/',
    'javascript:alert(1)//https://ipg.example',
    '',
  ])('%j / never posted to', (foreign) =>
    expect(portalPageOf({ page: foreign, id: '1' }, listed)).toBeUndefined(),
  );

  it('markup in the address / stays text', () => {
    const { html = '' } =
      portalPageOf({ page: `${page}&x="><script>#"'<b>`, id: '1' }, listed) ?? {};
    expect(html.match(/<script>/g)).toHaveLength(1);
    expect(html).not.toContain('<b>');
    expect(portalQuery.safeParse({ page, id: '"><script>' }).success).toBe(false);
    expect(portalQuery.safeParse({ page, id: '1', more: 'x' }).success).toBe(false);
  });
});
