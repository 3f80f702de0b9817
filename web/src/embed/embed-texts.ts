import type { Language } from '../lib/i18n/languages.js';

/** What the player for other people's pages says. It shares no file with the app, so that neither waits for the other's. */
const english = {
  play: 'Play',
  missing: 'This video is not here.',
  missingBody: 'It may be private, or its maker has removed it.',
  preparing: 'This video is being prepared.',
  failed: 'This video cannot be played right now.',
  onMate: 'Watch on Mate',
};

type EmbedTexts = Readonly<typeof english>;

const texts: Readonly<Record<Language, EmbedTexts>> = {
  en: english,
  ar: {
    play: 'تشغيل',
    missing: 'هذا الفيديو غير موجود هنا.',
    missingBody: 'قد يكون خاصًا أو أزاله صاحبه.',
    preparing: 'يجري تجهيز هذا الفيديو.',
    failed: 'لا يمكن تشغيل هذا الفيديو الآن.',
    onMate: 'المشاهدة على Mate',
  },
  ur: {
    play: 'چلائیں',
    missing: 'یہ ویڈیو یہاں نہیں ہے۔',
    missingBody: 'ہو سکتا ہے یہ نجی ہو یا بنانے والے نے ہٹا دی ہو۔',
    preparing: 'یہ ویڈیو تیار کی جا رہی ہے۔',
    failed: 'یہ ویڈیو ابھی نہیں چل سکتی۔',
    onMate: 'Mate پر دیکھیں',
  },
};

/** The texts of a language; English for one that is not known. */
export function embedTextsOf(language: string): EmbedTexts {
  return Object.hasOwn(texts, language) ? texts[language as Language] : english;
}
