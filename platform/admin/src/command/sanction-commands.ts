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
  done,
  textOf,
  wireOf,
  WrongUse,
  type AdminAnswer,
  type AdminIdentity,
  type AskedBy,
  type Run,
  type OptionValues,
} from './command-line.js';

const OTHER_VERBS = ['show', 'lift', 'marks', 'unmark'];
const WHAT: Readonly<Record<string, string>> = { lift: 'which sanction', unmark: 'which mark' };
const MARK_HEAD = ['since', 'kind', 'until', 'taken away', 'met', 'last', 'id'];
const HEAD = ['time', 'id', 'account', 'by', 'what', 'rule', 'until', 'text'];

/** What there is to type about sanctions. */
export const SANCTION_USAGE = `sanction COMMAND
  show PERSON                                              where somebody stands, and the log
  list                                                     the newest decisions
  warn PERSON --rule RULE --evidence TEXT
  feature PERSON --rule RULE --features A,B [--days N] --evidence TEXT
  suspend|ban|device PERSON --rule RULE [--offence OFFENCE] --evidence TEXT
  lift SANCTION --note TEXT
  marks PERSON                                             what keeps somebody banned from coming again
  unmark MARK --note TEXT                                  one of these taken away, while the ban stays
  appeal list | appeal accept|reject SANCTION --note TEXT
PERSON is a username or an id; without --days a feature is taken for ever.
RULE: ${brokenRuleWords.all.join(', ')}
FEATURE: ${featureWords.all.join(', ')}
OFFENCE: ${offenceWords.all.join(', ')} (suspend: violation, ban: severe, device: evasion)`;

/** Reads a command about sanctions. Throws WrongUse. */
export function sanctionCommand(
  [verb = '', subject = '', target = '', ...more]: readonly string[],
  values: OptionValues,
): Run<AdminIdentity> {
  const isAppeal = verb === 'appeal';
  if (more.length > 0 || (target !== '' && !isAppeal))
    throw new WrongUse('That is a word too many.');
  if (isAppeal) return appealOf(subject, target, values);
  if (verb === 'list')
    return listing('The newest decisions', (one, by) => one.listEnforcement({}, by));
  const measure = measureWords.all.find((word) => word === verb);
  if (!measure && !OTHER_VERBS.includes(verb))
    throw new WrongUse(verb === '' ? 'Say what to do.' : `There is no command ${verb}.`);
  if (subject === '') throw new WrongUse(`Say ${WHAT[verb] ?? 'whom'}.`);
  if (verb === 'show') return (identity, by) => show(identity, by, subject);
  if (verb === 'marks') return (identity, by) => marks(identity, by, subject);
  if (verb === 'unmark') return unmark(subject, values);
  if (!measure) return review('lift', subject, values);
  const request = orderOf(subject, measureWords.toWire(measure), values);
  return async (identity, by) => {
    const { entry } = await identity.imposeSanction(request, by);
    return answerOf(`Done: ${measure} of ${subject}.`, entry ? [entry] : []);
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

function appealOf(verb: string, sanctionId: string, values: OptionValues): Run<AdminIdentity> {
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
): Run<AdminIdentity> {
  const note = textOf(values, 'note');
  const request = { sanctionId, decision: reviewDecisionWords.toWire(decision), note };
  return async (identity, by) => {
    await identity.reviewSanction(request, by);
    return done(`Done: ${decision} ${sanctionId}.`);
  };
}

async function show(identity: AdminIdentity, by: AskedBy, person: string): Promise<AdminAnswer> {
  const record = await identity.getPersonSanctions({ person }, by);
  const { username, accountId, status, untilTime, entries } = record;
  const until = untilTime ? ` until ${untilTime}` : '';
  return answerOf(`${username} (${accountId}): ${status}${until}`, entries);
}

async function marks(identity: AdminIdentity, by: AskedBy, person: string): Promise<AdminAnswer> {
  const { marks: rows } = await identity.listBanMarks({ person }, by);
  const cells = rows.map(({ createTime, kind, untilTime = 'for ever', ...mark }) => {
    const { liftTime = '', tries, lastTryTime = '', markId } = mark;
    return [createTime, kind, untilTime, liftTime, String(tries), lastTryTime, markId];
  });
  return { about: `Marks of ${person}`, rows, table: [MARK_HEAD, ...cells] };
}

function unmark(markId: string, values: OptionValues): Run<AdminIdentity> {
  const request = { markId, note: textOf(values, 'note') };
  return async (identity, by) => {
    await identity.liftBanMark(request, by);
    return done(`Done: unmark ${markId}.`);
  };
}

function listing(
  about: string,
  ask: (identity: AdminIdentity, by: AskedBy) => Promise<{ entries: EnforcementEntry[] }>,
): Run<AdminIdentity> {
  return async (identity, by) => answerOf(about, (await ask(identity, by)).entries);
}

function answerOf(about: string, rows: readonly EnforcementEntry[]): AdminAnswer {
  return { about, rows, table: [HEAD, ...rows.map(cellsOf)] };
}

function cellsOf(entry: EnforcementEntry): string[] {
  const { entryId, accountId, actor, time, kind, untilTime, ofId } = entry;
  const measure = measureWords.toWord(entry.measure);
  const features = entry.features.map((each) => featureWords.toWord(each) ?? '').join('+');
  const answer = kind === 'answer' ? (entry.accepted ? 'accepts' : 'rejects') : kind;
  const until = measure && measure !== 'warn' ? (untilTime ?? 'for ever') : '';
  return [
    ...[time, entryId, accountId, actor],
    measure ? [measure, features].filter(Boolean).join(' ') : `${answer} ${ofId}`,
    ...[brokenRuleWords.toWord(entry.rule) ?? '', until],
    entry.evidence || entry.text,
  ];
}
