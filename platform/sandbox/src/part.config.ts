import { z } from 'zod';
import type { Explain } from './log/explain.js';

/** An address without a slash at its end. */
export const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** Something that has no default. */
export const secret = z.string().min(1);

/** A company that the sandbox plays: the settings that its folder reads, what of them opens something, and who signs what. */
export interface PartConfig<E extends z.ZodRawShape, C> {
  /** Without the sandbox's prefix; every name begins with the company's. */
  readonly env: E;
  readonly read: (settings: z.infer<z.ZodObject<E>>, gatewayUrl: string) => C;
  /** By the names of their settings, under which the log shows them. */
  readonly secrets: (config: C) => Readonly<Record<string, string>>;
  /** How the log takes its signatures apart, by the names that it is played under. */
  readonly signatures: Readonly<Record<string, Explain>>;
}

/** Makes the entry of a company; the shape of its settings stays within its folder. */
export function definePart<E extends z.ZodRawShape, C>(part: PartConfig<E, C>): PartConfig<E, C> {
  return part;
}
