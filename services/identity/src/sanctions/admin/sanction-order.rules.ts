import type { ImposeSanctionRequest } from '@mate/contracts/gen/identity/sanctions_admin_service';
import { refusedField, requiredWord } from '@mate/contracts/refusals';
import {
  brokenRuleWords,
  featureWords,
  measureWords,
  offenceWords,
  type BrokenRuleWord,
} from '@mate/contracts/words/safety-words';
import { readNote } from '@mate/admin/admin-note';
import type { Measure } from '../../accounts/standing/standing.rules.js';
import type { Asked } from '../decide-sanction.rules.js';

const DAYS_MAX = 3_650;

/** What is asked for, but for whom and by whom. */
export interface ReadOrder {
  readonly rule: BrokenRuleWord;
  readonly asked: Asked;
  readonly expected: Measure;
  readonly evidence: string;
}

/** Reads what somebody asks to be done. Throws INVALID_REQUEST. */
export function readOrder(request: ImposeSanctionRequest): ReadOrder {
  const expected = requiredWord(measureWords, request.measure, 'measure');
  return {
    rule: requiredWord(brokenRuleWords, request.rule, 'rule'),
    asked: askedOf(expected, request),
    expected,
    evidence: readNote(request.evidence, 'evidence'),
  };
}

function askedOf(measure: Measure, request: ImposeSanctionRequest): Asked {
  if (measure === 'warn') return { kind: 'warn' };
  if (measure !== 'feature')
    return { kind: 'offence', offence: requiredWord(offenceWords, request.offence, 'offence') };
  const { days } = request;
  const features = request.features.map((each) => requiredWord(featureWords, each, 'features'));
  if (features.length === 0) throw refusedField('features', { rule: 'REQUIRED' });
  if (days > DAYS_MAX) throw refusedField('days', { rule: 'TOO_LARGE', max: DAYS_MAX });
  return { kind: 'feature', features, term: days === 0 ? 'forever' : { days } };
}
