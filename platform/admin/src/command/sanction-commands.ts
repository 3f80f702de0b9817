import {
  Offence,
  type EnforcementEntry,
  type ImposeSanctionRequest,
} from '@mate/contracts/gen/identity/sanctions_admin_service';
import { Measure } from '@mate/contracts/gen/identity/standing';
import {
  brokenRuleWords,
  featureWords,
  measureWords,
  offenceWords,
  reviewDecisionWords,
} from '@mate/contracts/words/safety-words';
import {
  callOf,
  textOf,
  wireOf,
  WrongUse,
  type AdminAnswer,
  type AdminIdentity,
  type OptionValues,
  type RunCommand,
} from './command-line.js';

/** What there is to type about sanctions. */
export const SANCTION_USAGE = `sanction
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

/** Reads a command about sanctions, behind the word `sanction`. Throws WrongUse. */
export function sanctionCommand(
  [verb = '', subject = '', target = '', ...more]: readonly string[],
  values: OptionValues,
): RunCommand {
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

function orderOf(person: string, measure: Measure, values: OptionValues): ImposeSanctionRequest {
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

function offenceOf(measure: Measure, values: OptionValues): Offence {
  if (typeof values.offence === 'string') return wireOf(offenceWords, values.offence, 'offence');
  if (measure === Measure.MEASURE_SUSPEND) return Offence.OFFENCE_VIOLATION;
  if (measure === Measure.MEASURE_BAN) return Offence.OFFENCE_SEVERE;
  return measure === Measure.MEASURE_DEVICE ? Offence.OFFENCE_EVASION : Offence.OFFENCE_UNSPECIFIED;
}

function appealOf(verb: string, sanctionId: string, values: OptionValues): RunCommand {
  if (verb === 'list' && sanctionId === '')
    return listing('Appeals without an answer', (one, by) => one.listOpenAppeals({}, by));
  if (verb !== 'accept' && verb !== 'reject')
    throw new WrongUse('Of appeals there is: list, accept, reject.');
  if (sanctionId === '') throw new WrongUse('Say which sanction.');
  return review(verb, sanctionId, values);
}

function review(
  decision: 'lift' | 'accept' | 'reject',
  sanctionId: string,
  values: OptionValues,
): RunCommand {
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
): RunCommand {
  return async (identity, actor) => ({ about, rows: (await ask(identity, callOf(actor))).entries });
}
