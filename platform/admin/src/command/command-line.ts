import { parseArgs } from 'node:util';
import type {
  ContentAdminCalls,
  IdentityAdminCalls,
  PaymentsAdminCalls,
  WalletAdminCalls,
} from '@mate/contracts/calls';
import type { WireEnum } from '@mate/contracts/wire-enum';
import type { RpcClient } from '@mate/service-kit/rpc-client';

/** Identity as who administers calls it. */
export type AdminIdentity = RpcClient<IdentityAdminCalls>;
/** Content as who administers calls it. */
export type AdminContent = RpcClient<ContentAdminCalls>;

/** Payments as who administers calls it. */
export type AdminPayments = RpcClient<PaymentsAdminCalls>;

/** The wallet as who administers calls it. */
export type AdminWallet = RpcClient<WalletAdminCalls>;

/** What a command answers: a line about it, rows, and the same rows as cells of a table, its head first. */
export interface AdminAnswer {
  readonly about: string;
  readonly rows: readonly object[];
  readonly table: readonly (readonly string[])[];
}

/** In whose name something is asked, as calls carry it. */
export interface AskedBy {
  readonly caller: { readonly accountId: string; readonly sessionId: string };
}

/** What is asked of a service. */
export type Run<Calls> = (calls: Calls, by: AskedBy) => Promise<AdminAnswer>;

/** A command line that makes no sense; the message is a sentence for its author. */
export class WrongUse extends Error {}

const OPTIONS = {
  as: { type: 'string' },
  json: { type: 'boolean', default: false },
  rule: { type: 'string' },
  evidence: { type: 'string' },
  features: { type: 'string' },
  days: { type: 'string' },
  offence: { type: 'string' },
  note: { type: 'string' },
  state: { type: 'string' },
  after: { type: 'string' },
  decision: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  coins: { type: 'string' },
  aed: { type: 'string' },
  discount: { type: 'string' },
  description: { type: 'string' },
  reason: { type: 'string' },
  order: { type: 'string' },
  time: { type: 'string' },
  freeze: { type: 'string' },
} as const;

/** The options of a command line, by name. */
export type OptionValues = Readonly<Partial<Record<keyof typeof OPTIONS, string | boolean>>>;

/** Takes a command line apart. Throws WrongUse. */
export function readArgs(args: readonly string[]): { values: OptionValues; positionals: string[] } {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

/** An option that must be there. Throws WrongUse. */
export function textOf(values: OptionValues, name: keyof typeof OPTIONS): string {
  const value = values[name];
  if (typeof value !== 'string' || value.trim() === '') throw new WrongUse(`--${name} is missing.`);
  return value;
}

/** A number that must be there. Throws WrongUse. */
export function wholeOf(values: OptionValues, name: 'coins' | 'days'): string {
  const text = textOf(values, name);
  if (!/^[1-9]\d{0,11}$/.test(text)) throw new WrongUse(`--${name} is a whole number.`);
  return text;
}

/** The wire's value of a word. Throws WrongUse for a word that there is not. */
export function wireOf<E extends string, W extends string>(
  words: WireEnum<E, W>,
  word: string,
  name: string,
): E {
  const known = words.all.find((each) => each === word);
  if (!known) throw new WrongUse(`--${name} knows no ${word}; there is: ${words.all.join(', ')}.`);
  return words.toWire(known);
}

/** An answer of a line alone. */
export function done(about: string): AdminAnswer {
  return { about, rows: [], table: [] };
}
