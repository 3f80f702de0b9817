/** Every language of the app; all texts exist in each of them. */
export const languages = ['en', 'ar', 'ur'] as const;
export type Language = (typeof languages)[number];

interface LanguageFacts {
  /** Its name in itself, for the switch. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /**
   * For numbers, dates and plural rules. Latin digits in every language, as large video platforms write them for the
   * Emirates and Pakistan: prices, counts and times then read alike in lines that mix scripts.
   */
  readonly formats: string;
}

export const languageFacts: Readonly<Record<Language, LanguageFacts>> = {
  en: { name: 'English', direction: 'ltr', formats: 'en' },
  ar: { name: 'العربية', direction: 'rtl', formats: 'ar-AE-u-nu-latn' },
  ur: { name: 'اردو', direction: 'rtl', formats: 'ur-PK-u-nu-latn' },
};

/** Whether a stored or foreign value names a language of the app. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The first of the reader's languages (BCP 47, best first) that the app speaks; English for everybody else. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const spoken = wanted.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage);
  return spoken ?? 'en';
}
