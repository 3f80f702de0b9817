import {
  BrokenRule,
  type Restriction as WireRestriction,
} from '@mate/contracts/gen/identity/standing';
import { brokenRuleWords, featureWords } from '@mate/contracts/words/safety-words';
import type { Restriction } from './standing.rules.js';

/** A restriction as RPC carries it. */
export function toWireRestriction({ feature, until, rule }: Restriction): WireRestriction {
  return {
    feature: featureWords.toWire(feature),
    untilTime: until?.toISOString(),
    rule: rule ? brokenRuleWords.toWire(rule) : BrokenRule.BROKEN_RULE_UNSPECIFIED,
  };
}
