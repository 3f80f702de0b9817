import { noticeMailOf } from './notice-mail.rules.js';
import { noticeTexts, type NoticeKind } from './notice-texts.rules.js';

const kinds = [
  'email-changed',
  'phone-changed',
  'export-asked',
  'account-deleted',
] as const satisfies readonly NoticeKind[];
const languages = ['en', 'ar', 'ur'] as const;

describe('notices', () => {
  it.each(languages.flatMap((language) => kinds.map((kind) => [language, kind] as const)))(
    '%s / %s / names the account, in the direction of its language, the same as text and HTML',
    (language, kind) => {
      const { subject, text, html } = noticeMailOf({ kind, language, username: 'zuleikha' });
      expect(subject.length).toBeGreaterThan(8);
      expect(text).toContain('\u2068@zuleikha\u2069');
      const direction = language === 'en' ? 'ltr' : 'rtl';
      expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
      for (const paragraph of text.split('\n\n').filter(Boolean))
        expect(html).toContain(`<p>${paragraph}</p>`);
      // A link in such a mail is what forgers send.
      expect(html).not.toMatch(/https?:|href/);
    },
  );

  it('each kind / has words of its own in each language', () => {
    for (const language of languages)
      expect(new Set(kinds.map((kind) => noticeTexts[language][kind].subject)).size).toBe(4);
    for (const kind of kinds)
      expect(new Set(languages.map((one) => noticeTexts[one][kind].subject)).size).toBe(3);
  });
});
