import { isActorName } from '@mate/service-kit/admin-keys';
import {
  readArgs,
  textOf,
  WrongUse,
  type AdminAnswer,
  type AdminContent,
  type AdminIdentity,
  type AdminPayments,
  type AdminWallet,
} from './command-line.js';
import { PAYMENTS_USAGE, paymentsCommand } from './payments-commands.js';
import { REPORT_USAGE, reportCommand } from './report-commands.js';
import { WALLET_USAGE, walletCommand } from './wallet-commands.js';
import type { FindPerson } from './wallet-orders.js';
import { SANCTION_USAGE, sanctionCommand } from './sanction-commands.js';

interface CommonParts {
  readonly actor: string;
  readonly isJson: boolean;
}

/** A command line that was understood, and what it asks of which service in the name of the actor. */
export type ParsedCommand = CommonParts &
  (
    | { readonly domain: 'identity'; run(identity: AdminIdentity): Promise<AdminAnswer> }
    | { readonly domain: 'none' }
    | { readonly domain: 'payments'; run(payments: AdminPayments): Promise<AdminAnswer> }
    | { readonly domain: 'content'; run(content: AdminContent): Promise<AdminAnswer> }
    | {
        readonly domain: 'wallet';
        run(wallet: AdminWallet, find: FindPerson): Promise<AdminAnswer>;
      }
  );

/** What there is to type. */
export const ADMIN_USAGE = `usage: npm run admin -- AREA COMMAND --as NAME [--json]

key                                                        makes a pair of keys for NAME

${SANCTION_USAGE}

${REPORT_USAGE}

${WALLET_USAGE}

${PAYMENTS_USAGE}`;

const AREAS = ['sanction', 'report', 'wallet', 'payments', 'key'] as const;

function isArea(word: string | undefined): word is (typeof AREAS)[number] {
  return AREAS.some((area) => area === word);
}

/** Reads a command line. Throws WrongUse. */
export function parseAdminCommand(args: readonly string[]): ParsedCommand {
  const { values, positionals } = readArgs(args);
  const [area, ...words] = positionals;
  if (!isArea(area)) throw new WrongUse(`Say what to administer: ${AREAS.join(', ')}.`);
  const actor = textOf(values, 'as');
  if (!isActorName(actor)) throw new WrongUse('--as is your name: 2 to 32 of a-z, 0-9, . _ -');
  const parts = { actor, isJson: values.json === true };
  if (area === 'key') {
    if (words.length > 0) throw new WrongUse('That is a word too many.');
    return { ...parts, domain: 'none' };
  }
  const by = { caller: { accountId: actor, sessionId: '' } };
  if (area === 'report') {
    const ask = reportCommand(words, values);
    return { ...parts, domain: 'content', run: (content) => ask(content, by) };
  }
  if (area === 'payments') {
    const ask = paymentsCommand(words, values);
    return { ...parts, domain: 'payments', run: (payments) => ask(payments, by) };
  }
  if (area === 'wallet') {
    const ask = walletCommand(words, values);
    return { ...parts, domain: 'wallet', run: (wallet, find) => ask(wallet, by, find) };
  }
  const ask = sanctionCommand(words, values);
  return { ...parts, domain: 'identity', run: (identity) => ask(identity, by) };
}
