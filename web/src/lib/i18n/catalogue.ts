import type { Messages } from '@lingui/core';
import type { en } from './en.js';

/** Every visible text by its name, as it is written in English. */
type English = typeof en;

/** Name of one text; a missing or misspelt one does not compile. */
export type MessageKey = keyof English;

/** What a language has to bring: a text under every name. */
export type Catalogue = Readonly<Record<MessageKey, string>>;

/** A catalogue as it runs: the build has parsed its ICU texts already, specs hand them over unparsed. */
export type LoadedCatalogue = Messages;

/**
 * The names of a text's parameters, read from its English wording: `{name}` and the number of `{count, plural, …}`.
 * A branch is told from a parameter by its space, sign or inner brace, which a spec asks of every branch.
 */
type ParameterOf<Text extends string> = Text extends `${string}{${infer Rest}`
  ? Rest extends `${infer Inside}}${infer Tail}`
    ? Inside extends `${string}{${string}`
      ? (Inside extends `${infer Name},${string}` ? OnlyName<Name> : never) | ParameterOf<Rest>
      : | (Inside extends `${infer Name},${string}` ? OnlyName<Name> : OnlyName<Inside>)
        | ParameterOf<Tail>
    : never
  : never;
type OnlyName<Text extends string> = Text extends `${string}${' ' | '#' | '{'}${string}`
  ? never
  : Text;

/** The parameters of a text: numbers decide plural forms, everything else is put in as it stands. */
export type ParametersOf<Key extends MessageKey> = Readonly<
  Record<ParameterOf<English[Key]>, string | number>
>;

/** Names of texts that stand without parameters: what tables, menus and rules may carry around. */
export type PlainKey = {
  [Key in MessageKey]: [ParameterOf<English[Key]>] extends [never] ? Key : never;
}[MessageKey];
