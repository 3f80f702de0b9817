import { parseContactMessage, type ContactFields } from './contact-message.rules.js';
import { receiptMailOf } from './receipt-mail.rules.js';

const fields: ContactFields = {
  first_name: 'Alice',
  last_name: 'Khan',
  email: 'Alice@Example.com',
  phone: '+971 50 123 4567',
  message: 'Hello\r\nyou\u0000 there',
};

describe('a message to us', () => {
  it('tidied / lines stay, controls do not', () => {
    expect(parseContactMessage(fields)).toMatchObject({
      email: 'alice@example.com',
      message: 'Hello\nyou there',
    });
  });

  it.each(['first_name', 'last_name', 'email', 'phone', 'message'] as const)(
    '%s / blank or endless / refused by its name',
    (field) => {
      for (const text of ['', '  \u200b ', 'x'.repeat(10_000)])
        expect(() => parseContactMessage({ ...fields, [field]: text })).toThrow(
          expect.objectContaining({ reason: 'INVALID_REQUEST' }),
        );
    },
  );

  it.each([
    ['en', 'ltr'],
    ['ar', 'rtl'],
    ['ur', 'rtl'],
  ] as const)('receipt in %s / its number, none of its words', (language, direction) => {
    const { subject, text, html } = receiptMailOf('t-1', language);
    expect(subject.length).toBeGreaterThan(5);
    expect(text.split('\n')).toContain('t-1');
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
  });
});
