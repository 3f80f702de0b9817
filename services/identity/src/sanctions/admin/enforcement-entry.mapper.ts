import {
  Offence,
  type EnforcementEntry,
  type GetPersonSanctionsResponse,
} from '@mate/contracts/gen/identity/sanctions_admin_service';
import { BrokenRule, Measure } from '@mate/contracts/gen/identity/standing';
import {
  brokenRuleWords,
  featureWords,
  measureWords,
  offenceWords,
} from '@mate/contracts/words/safety-words';
import type { Entry } from '../log/sanction.rules.js';
import type { PersonRecord } from './enforcement.reader.js';

const NO_SANCTION = {
  measure: Measure.MEASURE_UNSPECIFIED,
  rule: BrokenRule.BROKEN_RULE_UNSPECIFIED,
  offence: Offence.OFFENCE_UNSPECIFIED,
  features: [],
  evidence: '',
};

/** A row of the log, whole. */
export function toWireEntry(entry: Entry): EnforcementEntry {
  const { id: entryId, accountId, kind, actor, time } = entry;
  const common = { entryId, accountId, kind, actor, time: time.toISOString() };
  switch (entry.kind) {
    case 'sanction':
      return { ...common, ...sanctionOf(entry), ofId: '', text: '', accepted: false };
    case 'lift':
      return { ...common, ...NO_SANCTION, ofId: entry.of, text: entry.note, accepted: false };
    case 'appeal':
      return { ...common, ...NO_SANCTION, ofId: entry.of, text: entry.text, accepted: false };
    case 'answer': {
      const { of: ofId, note: text, accepted } = entry;
      return { ...common, ...NO_SANCTION, ofId, text, accepted };
    }
  }
}

type SanctionPart = Pick<
  EnforcementEntry,
  'measure' | 'rule' | 'offence' | 'features' | 'untilTime' | 'evidence'
>;

function sanctionOf(entry: Extract<Entry, { kind: 'sanction' }>): SanctionPart {
  const { measure, rule, offence, features, until, evidence } = entry;
  return {
    measure: measureWords.toWire(measure),
    rule: brokenRuleWords.toWire(rule),
    offence: offence ? offenceWords.toWire(offence) : Offence.OFFENCE_UNSPECIFIED,
    features: features.map((feature) => featureWords.toWire(feature)),
    untilTime: measure === 'warn' ? undefined : until?.toISOString(),
    evidence,
  };
}

/** A person's record. */
export function toWireRecord({ account, standing, log }: PersonRecord): GetPersonSanctionsResponse {
  return {
    accountId: account.id,
    username: account.username,
    status: standing.status,
    untilTime: standing.until?.toISOString(),
    entries: log.map(toWireEntry),
  };
}
