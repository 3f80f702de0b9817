import { isActorName } from '@mate/service-kit/call-admission';
import {
  readArgs,
  textOf,
  WrongUse,
  type AdminAnswer,
  type AdminIdentity,
  type OptionValues,
  type RunCommand,
} from './command-line.js';
import { SANCTION_USAGE, sanctionCommand } from './sanction-commands.js';

/** A command line that was understood. */
export interface ParsedCommand {
  readonly isJson: boolean;
  /** Asks it of identity in the name of the actor. */
  run(identity: AdminIdentity): Promise<AdminAnswer>;
}

/** What there is to administer, by the first word of a command. */
const AREAS: Readonly<
  Record<string, (words: readonly string[], values: OptionValues) => RunCommand>
> = {
  sanction: sanctionCommand,
};

/** What there is to type. */
export const ADMIN_USAGE = `usage: npm run admin -- AREA COMMAND --as NAME [--json]
${SANCTION_USAGE}`;

/** Reads a command line. Throws WrongUse. */
export function parseAdminCommand(args: readonly string[]): ParsedCommand {
  const { values, words } = readArgs(args);
  const [area = '', ...rest] = words;
  const read = Object.hasOwn(AREAS, area) ? AREAS[area] : undefined;
  if (!read) throw new WrongUse(`Say what to administer: ${Object.keys(AREAS).join(', ')}.`);
  const actor = textOf(values, 'as');
  if (!isActorName(actor)) throw new WrongUse('--as is your name: 2 to 32 of a-z, 0-9, . _ -');
  const run = read(rest, values);
  return { isJson: values.json === true, run: (identity) => run(identity, actor) };
}
