import fc from 'fast-check';
import { newId, type AccountId } from '@mate/contracts/ids';
import { DAY_MS } from '@mate/contracts/durations';
import { offenceWords, type FeatureWord } from '@mate/contracts/words/safety-words';
import { runs } from '@mate/testing/runs';
import { standingAt } from '../accounts/standing/standing.rules.js';
import { decideSanction, type Asked } from './decide-sanction.rules.js';
import { endOf, nextStep } from './ladder.rules.js';
import { holdsOf, type Entry, type Offence, type SanctionEntry } from './log/sanction.rules.js';

const START = new Date('2026-01-31T10:00:00.000Z');
const accountId = newId<AccountId>();

/** A log that grows by what is asked, as the service lets it grow. */
class Log {
  readonly entries: Entry[] = [];

  ask(asked: Asked, time: Date): SanctionEntry {
    const decided = decideSanction(this.entries, asked, time);
    const entry: SanctionEntry = {
      ...({ id: newId(), kind: 'sanction', accountId, actor: 'mod', time, rule: 'spam' } as const),
      ...{ evidence: 'report', ...decided },
    };
    this.entries.push(entry);
    return entry;
  }

  undo(of: string, how: 'lift' | 'accept' | 'reject', time: Date): void {
    const base = { id: newId(), accountId, actor: 'other', time, of, note: '' };
    if (how === 'lift') this.entries.push({ ...base, kind: 'lift' });
    else this.entries.push({ ...base, kind: 'answer', accepted: how === 'accept' });
  }

  at(time: Date) {
    return standingAt({ status: 'active', holds: holdsOf(this.entries, time) }, time);
  }
}

const offence = (kind: Offence): Asked => ({ kind: 'offence', offence: kind });
const days = (count: number): Date => new Date(START.getTime() + count * DAY_MS);

describe('the ladder', () => {
  it.each<[string, Offence[], string]>([
    ['a first violation', ['violation'], 'suspend 7 days'],
    ['a second one', ['violation', 'violation'], 'ban 1 months'],
    ['a third one', ['violation', 'violation', 'violation'], 'ban forever'],
    ['a severe one', ['severe'], 'ban 1 months'],
    ['anything after a ban of a month', ['severe', 'violation'], 'ban forever'],
    ['evasion after a ban of a month', ['severe', 'evasion'], 'ban forever'],
    ['an extreme one', ['extreme'], 'ban forever'],
    ['evading a ban', ['evasion'], 'suspend 7 days'],
    ['evading it again', ['evasion', 'evasion'], 'suspend 14 days'],
    ['evading it once more', ['evasion', 'evasion', 'evasion'], 'device forever'],
    ['a violation after evading', ['evasion', 'violation'], 'suspend 7 days'],
  ])('%s / %j → %s', (_, given, expected) => {
    const log = new Log();
    for (const kind of given.slice(0, -1)) log.ask(offence(kind), START);
    const { measure, term } = nextStep(log.entries, given.at(-1) ?? 'violation');
    const length =
      typeof term === 'string' ? term : Object.entries(term)[0]?.toReversed().join(' ');
    expect(`${measure} ${length}`).toBe(expected);
  });

  it('a month / ends on the same day, or on the last of a shorter one', () => {
    const month = { months: 1 };
    expect(endOf(month, new Date('2026-03-15T08:30:00Z'))).toEqual(
      new Date('2026-04-15T08:30:00Z'),
    );
    expect(endOf(month, START)).toEqual(new Date('2026-02-28T10:00:00.000Z'));
    expect(endOf(month, new Date('2027-12-31T00:00:00Z'))).toEqual(
      new Date('2028-01-31T00:00:00Z'),
    );
  });

  it('nothing lapses / years later / counts', () => {
    const log = new Log();
    log.ask(offence('severe'), START);
    expect(log.ask(offence('violation'), days(4_000))).toMatchObject({
      measure: 'ban',
      until: null,
    });
  });

  it('warnings and single features / neither climb the ladder nor count', () => {
    const log = new Log();
    log.ask({ kind: 'warn' }, START);
    log.ask({ kind: 'feature', features: ['comment'], term: { days: 3 } }, START);
    expect(log.at(START)).toMatchObject({
      status: 'active',
      restrictions: [{ feature: 'comment' }],
    });
    expect(log.ask(offence('violation'), START).measure).toBe('suspend');
  });

  it('what was taken back / is as if it had never been', () => {
    const log = new Log();
    for (const how of ['lift', 'accept'] as const) {
      log.undo(log.ask(offence('severe'), START).id, how, START);
      expect(log.at(START).status).toBe('active');
      expect(nextStep(log.entries, 'violation').measure).toBe('suspend');
    }
    log.undo(log.ask(offence('severe'), START).id, 'reject', START);
    expect(log.at(START).status).toBe('banned');
  });

  it('a term / to the millisecond / nothing has to run for it to be over', () => {
    const log = new Log();
    const { until } = log.ask(offence('violation'), START);
    expect(until).toEqual(days(7));
    expect(log.at(new Date(days(7).getTime() - 1))).toMatchObject({ status: 'suspended', until });
    expect(log.at(days(7))).toMatchObject({ status: 'active', restrictions: [], until: null });
  });

  it('a suspension that outlasts a ban / holds after it', () => {
    const log = new Log();
    log.ask(offence('evasion'), START);
    log.ask(offence('evasion'), days(1));
    const ban = { ...log.ask(offence('severe'), days(2)), until: days(5), id: newId() };
    log.undo(log.entries.at(-1)?.id ?? '', 'lift', days(2));
    log.entries.push(ban);
    expect(log.at(days(3))).toMatchObject({ status: 'banned', until: days(5) });
    expect(log.at(days(6))).toMatchObject({ status: 'suspended', until: days(15) });
  });
});

/** The same, as somebody would write it down by hand: plain numbers, no tables, nothing shared. */
class Model {
  readonly acts: {
    kind: string;
    startMs: number;
    endMs: number;
    level: 'none' | 'limits' | 'suspended' | 'banned';
    features: readonly FeatureWord[];
    undone: boolean;
  }[] = [];

  offend(kind: Offence, nowMs: number): void {
    const counting = this.acts.filter((act) => !act.undone);
    const times = counting.filter((act) => act.kind === kind).length;
    const hadBan = counting.some(({ level }) => level === 'banned');
    let lengthDays: number | 'month' | 'ever' = 7;
    if (kind === 'severe' || (kind === 'violation' && times > 0)) lengthDays = 'month';
    if (kind === 'evasion' && times === 1) lengthDays = 14;
    if (kind === 'extreme' || hadBan || (kind === 'evasion' && times > 1)) lengthDays = 'ever';
    const level = typeof lengthDays === 'number' ? 'suspended' : 'banned';
    let endMs = Infinity;
    if (typeof lengthDays === 'number') endMs = nowMs + lengthDays * 86_400_000;
    if (lengthDays === 'month') endMs = monthAfter(nowMs);
    this.acts.push({ kind, startMs: nowMs, endMs, level, features: [], undone: false });
  }

  statusAt(ms: number): string {
    const levels = this.holding(ms).map(({ level }) => level);
    if (levels.includes('banned')) return 'banned';
    return levels.includes('suspended') ? 'suspended' : 'active';
  }

  untilAt(ms: number): number {
    const status = this.statusAt(ms);
    return Math.max(
      ...this.holding(ms).flatMap(({ level, endMs }) => (level === status ? [endMs] : [])),
    );
  }

  featuresAt(ms: number): FeatureWord[] {
    return [...new Set(this.holding(ms).flatMap(({ features }) => features))].sort();
  }

  private holding(ms: number) {
    return this.acts.filter(({ startMs, endMs, undone }) => !undone && startMs <= ms && ms < endMs);
  }
}

function monthAfter(ms: number): number {
  const [day = '', time = ''] = new Date(ms).toISOString().split('T');
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  for (let tried = date; ; tried -= 1) {
    const text = `${nextYear}-${String(nextMonth).padStart(2, '0')}-${String(tried).padStart(2, '0')}`;
    const end = new Date(`${text}T${time}`);
    if (!Number.isNaN(end.getTime()) && end.toISOString().startsWith(text)) return end.getTime();
  }
}

type Act =
  | { readonly do: 'offend'; readonly kind: Offence }
  | { readonly do: 'warn' }
  | { readonly do: 'limit'; readonly features: FeatureWord[]; readonly days: number }
  | { readonly do: 'undo'; readonly which: number; readonly how: 'lift' | 'accept' | 'reject' };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constant('offend' as const), kind: fc.constantFrom(...offenceWords.all) }),
  fc.record({ do: fc.constant('warn' as const) }),
  fc.record({
    do: fc.constant('limit' as const),
    features: fc.subarray<FeatureWord>(['comment', 'gift', 'upload'], { minLength: 1 }),
    days: fc.integer({ min: 1, max: 30 }),
  }),
  fc.record({
    do: fc.constant('undo' as const),
    which: fc.nat(20),
    how: fc.constantFrom('lift' as const, 'accept' as const, 'reject' as const),
  }),
);
const history = fc.array(fc.record({ waitHours: fc.integer({ min: 0, max: 1_200 }), act }), {
  maxLength: 14,
});

function play(log: Log, model: Model, { act: one, nowMs }: { act: Act; nowMs: number }): void {
  const now = new Date(nowMs);
  if (one.do === 'offend') {
    log.ask(offence(one.kind), now);
    model.offend(one.kind, nowMs);
    return;
  }
  if (one.do === 'undo') {
    const sanctions = log.entries.filter((entry) => entry.kind === 'sanction');
    const which = sanctions.length > 0 ? one.which % sanctions.length : -1;
    const [sanction, kept] = [sanctions[which], model.acts[which]];
    if (!sanction || !kept) return;
    log.undo(sanction.id, one.how, now);
    if (one.how !== 'reject') kept.undone = true;
    return;
  }
  const features = one.do === 'limit' ? one.features : [];
  const endMs = one.do === 'limit' ? nowMs + one.days * 86_400_000 : nowMs;
  log.ask(
    one.do === 'limit' ? { kind: 'feature', features, term: { days: one.days } } : { kind: 'warn' },
    now,
  );
  const level = one.do === 'limit' ? 'limits' : 'none';
  model.acts.push({ kind: one.do, startMs: nowMs, endMs, level, features, undone: false });
}

function compare(log: Log, model: Model, ms: number): void {
  const standing = log.at(new Date(ms));
  expect(standing.status).toBe(model.statusAt(ms));
  if (standing.status === 'active') {
    expect(standing.restrictions.map(({ feature }) => feature).sort()).toEqual(
      model.featuresAt(ms),
    );
  } else {
    expect(standing.until?.getTime() ?? Infinity).toBe(model.untilAt(ms));
  }
}

describe('the ladder against a model', () => {
  it('any history / at every step and at every later look / says the same', () => {
    fc.assert(
      fc.property(history, fc.array(fc.integer({ min: 0, max: 2_000 })), (steps, looksHours) => {
        const [log, model] = [new Log(), new Model()];
        let nowMs = START.getTime();
        for (const { waitHours, act: one } of steps) {
          nowMs += waitHours * 3_600_000;
          play(log, model, { act: one, nowMs });
          compare(log, model, nowMs);
        }
        for (const hours of looksHours) compare(log, model, nowMs + hours * 3_600_000);
      }),
      { numRuns: runs(500) },
    );
  });
});
