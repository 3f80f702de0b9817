import { methodNameOf } from '../providers/method-name.registry.js';
import { providerDefinitions } from '../providers/provider.list.js';
import { purchaseMailOf, refundMailOf, type ReceiptFacts } from './receipt-mail.rules.js';
import { methodText, receiptTexts } from './receipt-texts.rules.js';

const facts: ReceiptFacts = {
  coins: 7_500n,
  amountMinor: 1_799_050n,
  currency: 'PKR',
  methodName: methodNameOf('jazzcash'),
  happenTime: new Date('2026-03-04T05:06:07Z'),
  transactionId: '01980000-000b-7000-8000-000000000001',
  historyUrl: 'https://mate.example/virtual-gifting/history',
};
const languages = ['en', 'ar', 'ur'] as const;
const expected = {
  en: 'March 4, 2026 at 5:06 AM UTC',
  ar: '4 مارس 2026',
  ur: '4 مارچ، 2026',
};

describe('a receipt', () => {
  it.each(languages)('in %s / says what was bought, as text and as HTML', (language) => {
    const { subject, text, html } = purchaseMailOf(language, facts);
    expect(subject).toBe(receiptTexts[language].subject);
    expect(html).toContain(`dir="${language === 'en' ? 'ltr' : 'rtl'}"`);
    for (const said of ['7,500', 'PKR 17,990.50', 'JazzCash', facts.transactionId]) {
      expect(text).toContain(`\u2068${said}\u2069`);
      expect(html).toContain(`<bdi>${said}</bdi>`);
    }
    expect(text).toContain(expected[language]);
    expect(html).toContain(expected[language]);
    expect(text).toContain(`\n${facts.historyUrl}\n`);
    expect(html).toContain(`<a href="${facts.historyUrl}">`);
  });

  it.each(languages)('of a refund in %s / what went back, and how long it takes', (language) => {
    const { subject, text, html } = refundMailOf(language, { ...facts, amountMinor: 900_000n });
    expect(subject).toBe(receiptTexts[language].refundSubject);
    for (const said of ['PKR 9,000.00', 'JazzCash', facts.transactionId, '45'])
      expect([text.includes(said), html.includes(said)]).toEqual([true, true]);
    expect(text).not.toContain('7,500');
  });

  it('a name that is markup or lines / stays text, and no second header', () => {
    const name = '<img src=x onerror="alert(1)">&\r\nBcc: carol@mate.test';
    const methodName = { kind: 'company', company: name } as const;
    const mail = purchaseMailOf('en', { ...facts, methodName, historyUrl: `${name}"` });
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;');
    expect(mail.subject).toBe(receiptTexts.en.subject);
  });

  it('a currency with three decimals / is written with three', () => {
    const { text } = purchaseMailOf('en', { ...facts, amountMinor: 1_234_567n, currency: 'KWD' });
    expect(text).toContain('KWD 1,234.567');
  });

  it.each(providerDefinitions.map(({ name }) => name))('%s / has a name of its own', (provider) => {
    for (const language of languages) {
      const texts = receiptTexts[language];
      const isCompany = /^(epay)$/.test(provider);
      expect(methodText(methodNameOf(provider), texts) === provider).toBe(isCompany);
    }
  });

  it('each language / has words of its own', () => {
    for (const key of [
      'subject',
      'heading',
      'refundSubject',
      'refundDays',
      'history',
      'advice',
    ] as const)
      expect(new Set(languages.map((one) => receiptTexts[one][key])).size).toBe(3);
  });
});
