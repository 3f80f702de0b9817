import { parseArgs } from 'node:util';
import type { IdentityAdminCalls } from '@mate/contracts/calls';
import {
  Offence,
  type EnforcementEntry,
  type ImposeSanctionRequest,
} from '@mate/contracts/gen/identity/sanctions_admin_service';
import { Measure } from '@mate/contracts/gen/identity/standing';
import type { WireEnum } from '@mate/contracts/wire-enum';
import {
  brokenRuleWords,
  featureWords,
  measureWords,
  offenceWords,
  reviewDecisionWords,
} from '@mate/contracts/words/safety-words';
import { isActorName } from '@mate/service-kit/call-admission';
import type { RpcClient } from '@mate/service-kit/rpc-client';

/** Identity as who administers calls it. */
export type AdminIdentity = RpcClient<IdentityAdminCalls>;

/** What a command answers: a line about it, and rows. */
export interface AdminAnswer {
  readonly about: string;
  readonly rows: readonly EnforcementEntry[];
}

/** A command line that was understood. */
export interface ParsedCommand {
  readonly actor: string;
  readonly isJson: boolean;
  /** Asks it of identity in the name of the actor. */
  run(identity: AdminIdentity): Promise<AdminAnswer>;
}

/** A command line that makes no sense; the message is a sentence for its author. */
export class WrongUse extends Error {}

/** What there is to type. */
export const ADMIN_USAGE = `usage: npm run admin -- sanction COMMAND --as NAME [--json]
  show PERSON                                              where somebody stands, and the log
  list                                                     the newest decisions
  warn PERSON --rule RULE --evidence TEXT
  feature PERSON --rule RULE --features A,B [--days N] --evidence TEXT
  suspend|ban|device PERSON --rule RULE [--offence OFFENCE] --evidence TEXT
  lift SANCTION --note TEXT
  appeal list | appeal accept|reject SANCTION --note TEXT
PERSON is a username or an id; without --days a feature is taken for ever.
RULE: ${brokenRuleWords.all.join(', ')}
FEATURE: ${featureWords.all.join(', ')}
OFFENCE: ${offenceWords.all.join(', ')} (suspend: violation, ban: severe, device: evasion)`;

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

type Values = Readonly<Partial<Record<keyof typeof OPTIONS, string | boolean>>>;
type Run = (identity: AdminIdentity, actor: string) => Promise<AdminAnswer>;

/** Reads a command line. Throws WrongUse. */
export function parseAdminCommand(args: readonly string[]): ParsedCommand {
  const { values, positionals } = readArgs(args);
  const [area, ...words] = positionals;
  if (area !== 'sanction') throw new WrongUse('Say what to administer: sanction.');
  const actor = textOf(values, 'as');
  if (!isActorName(actor)) throw new WrongUse('--as is your name: 2 to 32 of a-z, 0-9, . _ -');
  const run = runOf(words, values);
  return { actor, isJson: values.json === true, run: (identity) => run(identity, actor) };
}

function readArgs(args: readonly string[]): { values: Values; positionals: string[] } {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

function runOf([verb = '', subject = '', target = '', ...more]: string[], values: Values): Run {
  const isAppeal = verb === 'appeal';
  if (more.length > 0 || (target !== '' && !isAppeal))
    throw new WrongUse('That is a word too many.');
  if (isAppeal) return appealOf(subject, target, values);
  if (verb === 'list')
    return listing('The newest decisions', (one, by) => one.listEnforcement({}, by));
  const measure = measureWords.all.find((word) => word === verb);
  if (!measure && verb !== 'show' && verb !== 'lift')
    throw new WrongUse(verb === '' ? 'Say what to do.' : `There is no command ${verb}.`);
  if (subject === '') throw new WrongUse(`Say ${verb === 'lift' ? 'which sanction' : 'whom'}.`);
  if (verb === 'show') return (identity, actor) => show(identity, actor, subject);
  if (!measure) return review('lift', subject, values);
  const request = orderOf(subject, measureWords.toWire(measure), values);
  return async (identity, actor) => {
    const { entry } = await identity.imposeSanction(request, callOf(actor));
    return { about: `Done: ${measure} of ${subject}.`, rows: entry ? [entry] : [] };
  };
}

function orderOf(person: string, measure: Measure, values: Values): ImposeSanctionRequest {
  const isFeature = measure === Measure.MEASURE_FEATURE;
  const features = isFeature ? textOf(values, 'features').split(',') : [];
  const days = Number(values.days ?? 0);
  if (!Number.isInteger(days) || days < 0) throw new WrongUse('--days is a whole number of days.');
  return {
    person,
    measure,
    rule: wireOf(brokenRuleWords, textOf(values, 'rule'), 'rule'),
    offence: offenceOf(measure, values),
    features: features.map((feature) => wireOf(featureWords, feature.trim(), 'features')),
    days,
    evidence: textOf(values, 'evidence'),
  };
}

function offenceOf(measure: Measure, values: Values): Offence {
  if (typeof values.offence === 'string') return wireOf(offenceWords, values.offence, 'offence');
  if (measure === Measure.MEASURE_SUSPEND) return Offence.OFFENCE_VIOLATION;
  if (measure === Measure.MEASURE_BAN) return Offence.OFFENCE_SEVERE;
  return measure === Measure.MEASURE_DEVICE ? Offence.OFFENCE_EVASION : Offence.OFFENCE_UNSPECIFIED;
}

function appealOf(verb: string, sanctionId: string, values: Values): Run {
  if (verb === 'list' && sanctionId === '')
    return listing('Appeals without an answer', (one, by) => one.listOpenAppeals({}, by));
  if (verb !== 'accept' && verb !== 'reject')
    throw new WrongUse('Of appeals there is: list, accept, reject.');
  if (sanctionId === '') throw new WrongUse('Say which sanction.');
  return review(verb, sanctionId, values);
}

function review(decision: 'lift' | 'accept' | 'reject', sanctionId: string, values: Values): Run {
  const note = textOf(values, 'note');
  const request = { sanctionId, decision: reviewDecisionWords.toWire(decision), note };
  return async (identity, actor) => {
    await identity.reviewSanction(request, callOf(actor));
    return { about: `Done: ${decision} ${sanctionId}.`, rows: [] };
  };
}

async function show(identity: AdminIdentity, actor: string, person: string): Promise<AdminAnswer> {
  const { username, accountId, status, untilTime, entries } = await identity.getPersonSanctions(
    { person },
    callOf(actor),
  );
  const until = untilTime ? ` until ${untilTime}` : '';
  return { about: `${username} (${accountId}): ${status}${until}`, rows: entries };
}

function listing(
  about: string,
  ask: (
    identity: AdminIdentity,
    by: ReturnType<typeof callOf>,
  ) => Promise<{ entries: EnforcementEntry[] }>,
): Run {
  return async (identity, actor) => ({ about, rows: (await ask(identity, callOf(actor))).entries });
}

function callOf(actor: string): { caller: { accountId: string; sessionId: string } } {
  return { caller: { accountId: actor, sessionId: '' } };
}

function textOf(values: Values, name: keyof typeof OPTIONS): string {
  const value = values[name];
  if (typeof value !== 'string' || value.trim() === '') throw new WrongUse(`--${name} is missing.`);
  return value;
}

function wireOf<E extends string, W extends string>(
  words: WireEnum<E, W>,
  word: string,
  name: string,
): E {
  const known = words.all.find((each) => each === word);
  if (!known) throw new WrongUse(`--${name} knows no ${word}; there is: ${words.all.join(', ')}.`);
  return words.toWire(known);
}
