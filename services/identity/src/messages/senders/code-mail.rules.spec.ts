import { codeMailOf } from './code-mail.rules.js';
import { messageLanguageOf } from '@mate/service-kit/mail';

describe('language of a message', () => {
  it.each([
    ['', 'en'],
    ['ar', 'ar'],
    ['ur-PK,ur;q=0.9,en-US;q=0.8', 'ur'],
    ['en;q=0.2, ar;q=0.7', 'ar'],
    ['fr-FR, de;q=0.8', 'en'],
    ['ar;q=0, ur;q=0.1', 'ur'],
    ['arabic, URDU', 'en'],
    ['__proto__;q=constructor,,;;q=', 'en'],
  ])('%j / %s', (wanted, language) => {
    expect(messageLanguageOf(wanted)).toBe(language);
  });
});

describe('mail with a code', () => {
  it.each([
    ['en', 'ltr', 1, '1 minute.'],
    ['en', 'ltr', 5, '5 minutes'],
    ['ar', 'rtl', 1, 'دقيقة واحدة'],
    ['ar', 'rtl', 2, 'دقيقتين'],
    ['ar', 'rtl', 10, '10 دقائق'],
    ['ar', 'rtl', 11, '11 دقيقة'],
    ['ur', 'rtl', 5, '5 منٹ'],
  ] as const)('%s %s / %d minutes', (language, direction, minutes, life) => {
    const { subject, text, html } = codeMailOf('012345', language, minutes);
    expect(subject).toContain('012345');
    // On a line of its own, so nothing beside it turns it round.
    expect(text.split('\n')).toContain('012345');
    expect(text).toContain(life);
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(html).toContain('>012345</bdi>');
  });
});
