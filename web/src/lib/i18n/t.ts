import { setupI18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { setFormatLocale } from '../format.js';
import type { LoadedCatalogue, MessageKey, ParametersOf, PlainKey } from './catalogue.js';
import { languageFacts } from './languages.js';
import type { Language } from './languages.js';

const i18n = setupI18n({});
let active: Language = 'en';

/**
 * The text of a key in the reader's language, its parameters put in by the rules of ICU MessageFormat. It is read
 * while a component is drawn: a route and everything in it is drawn anew when the language changes, only a `memo`
 * component or a kept (`useMemo`) text has to call `useLanguage` for itself.
 */
export function t(key: PlainKey): string;
export function t<Key extends MessageKey>(key: Key, parameters: ParametersOf<Key>): string;
export function t(key: MessageKey, parameters?: Parameters): string {
  // The spinner of the first moment turns before any texts are here; it is drawn without words.
  return i18n.locale === '' ? '' : i18n._(key, isolated(parameters));
}

/** Adds texts of a language to those that are here. */
export function addTexts(language: Language, texts: LoadedCatalogue): void {
  i18n.load(language, texts);
}

/** Whether a text is here already: those behind the first screen come a moment later. */
export function hasText(key: MessageKey): boolean {
  return i18n.messages[key] !== undefined;
}

const keepsToItself = /\p{Script=Latin}|^\+\d|^@\S/u;

type Parameters = Readonly<Record<string, string | number>>;

/**
 * What is put into a line that runs from right to left keeps to itself (U+2068 to U+2069) when it is written in Latin
 * letters or is a phone number: `#tag`, `@name`, `9 AM` and `+971 50 ••• ••67` would else turn around.
 */
function isolated(parameters: Parameters | undefined): Parameters | undefined {
  if (parameters === undefined || languageFacts[active].direction === 'ltr') return parameters;
  const entries = Object.entries(parameters).map(([name, value]) => [
    name,
    typeof value === 'string' && keepsToItself.test(value) ? `\u2068${value}\u2069` : value,
  ]);
  return Object.fromEntries(entries) as Parameters;
}

/** The language whose texts are here already; null before the first. */
export function spokenLanguage(): Language | null {
  return i18n.locale === '' ? null : active;
}

/** The language that the app speaks now. */
export function activeLanguage(): Language {
  return active;
}

/** The same for a component, which is drawn anew when the language changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, activeLanguage);
}

function onLanguageChange(listener: () => void): () => void {
  return i18n.on('change', listener);
}

/** Speaks a language whose texts are here, and turns the document to it. */
export function speak(language: Language, catalogue: LoadedCatalogue): void {
  const { direction, formats } = languageFacts[language];
  active = language;
  setFormatLocale(formats);
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  i18n.loadAndActivate({ locale: language, locales: formats, messages: catalogue });
}
