import type { WordOf } from '@mate/contracts/wire-enum';
import { settingsLanguageWords } from '@mate/contracts/words/account-words';

/** Every language that people are written to in: those that they can choose. */
const languages = settingsLanguageWords.all;
export type MessageLanguage = WordOf<typeof settingsLanguageWords>;

const DIRECTIONS: Readonly<Record<MessageLanguage, 'ltr' | 'rtl'>> = {
  en: 'ltr',
  ar: 'rtl',
  ur: 'rtl',
};

/** Which way the lines of a language run. */
export function directionOf(language: MessageLanguage): 'ltr' | 'rtl' {
  return DIRECTIONS[language];
}

const WEIGHT = /^q=([01](?:\.\d{0,3})?)$/;

/** The language that somebody would rather read, of those that we write; English for everybody else. */
export function messageLanguageOf(acceptLanguage: string): MessageLanguage {
  const wanted = acceptLanguage
    .toLowerCase()
    .split(',')
    .map((entry) => {
      const [tag = '', weight = ''] = entry.split(';').map((part) => part.trim());
      return { spoken: tag.split('-')[0], weight: Number(WEIGHT.exec(weight)?.[1] ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    // Sorting keeps the order of equal weights.
    .sort((a, b) => b.weight - a.weight);
  const spoken = wanted.flatMap(({ spoken }) =>
    languages.filter((language) => language === spoken),
  );
  return spoken[0] ?? 'en';
}
