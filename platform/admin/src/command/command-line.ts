import { parseArgs } from 'node:util';
import type { IdentityAdminCalls } from '@mate/contracts/calls';
import type { EnforcementEntry } from '@mate/contracts/gen/identity/sanctions_admin_service';
import type { WireEnum } from '@mate/contracts/wire-enum';
import type { RpcClient } from '@mate/service-kit/rpc-client';

/** Identity as who administers calls it. */
export type AdminIdentity = RpcClient<IdentityAdminCalls>;

/** What a command answers: a line about it, and rows. */
export interface AdminAnswer {
  readonly about: string;
  readonly rows: readonly EnforcementEntry[];
}

/** A command that was understood: asks it in the name of the actor. */
export type RunCommand = (identity: AdminIdentity, actor: string) => Promise<AdminAnswer>;

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
} as const;

/** What was typed behind two dashes. */
export type OptionValues = Readonly<Partial<Record<keyof typeof OPTIONS, string | boolean>>>;

/** The words of a command line and its options. Throws WrongUse for an option that there is not. */
export function readArgs(args: readonly string[]): { values: OptionValues; words: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
    });
    return { values, words: positionals };
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

/** The text of an option. Throws WrongUse without one. */
export function textOf(values: OptionValues, name: keyof typeof OPTIONS): string {
  const value = values[name];
  if (typeof value !== 'string' || value.trim() === '') throw new WrongUse(`--${name} is missing.`);
  return value;
}

/** A word of an option as it travels. Throws WrongUse, with the words that there are. */
export function wireOf<E extends string, W extends string>(
  words: WireEnum<E, W>,
  word: string,
  name: string,
): E {
  const known = words.all.find((each) => each === word);
  if (!known) throw new WrongUse(`--${name} knows no ${word}; there is: ${words.all.join(', ')}.`);
  return words.toWire(known);
}

/** How a call says in whose name it is made. */
export function callOf(actor: string): { caller: { accountId: string; sessionId: string } } {
  return { caller: { accountId: actor, sessionId: '' } };
}
