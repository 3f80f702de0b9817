import type {
  Restriction as WireRestriction,
  Sanction as WireSanction,
} from '@mate/contracts/gen/identity/standing';
import type { GetStandingResponse } from '@mate/contracts/gen/identity/standing_service';
import {
  appealStateWords,
  brokenRuleWords,
  featureWords,
  measureWords,
} from '@mate/contracts/words/safety-words';
import type { PersonStanding, ToldSanction } from './person-standing.rules.js';
import { toWireRestriction } from '../../accounts/standing/restriction.rules.js';

/** A sanction as its person is told: neither who decided nor the evidence. */
export function toWireSanction(sanction: ToldSanction): WireSanction {
  const { id, measure, rule, features, from, until, appeal, inForce, lifted } = sanction;
  return {
    sanctionId: id,
    measure: measureWords.toWire(measure),
    rule: brokenRuleWords.toWire(rule),
    features: features.map((feature) => featureWords.toWire(feature)),
    fromTime: from.toISOString(),
    untilTime: measure === 'warn' ? undefined : until?.toISOString(),
    appeal: appealStateWords.toWire(appeal),
    inForce,
    lifted,
  };
}

/** A person's standing as the person is told. */
export function toWireStanding(standing: PersonStanding): GetStandingResponse {
  const { status, until, restrictions, reason, sanctions } = standing;
  return {
    status,
    untilTime: until?.toISOString(),
    restrictions: restrictions.map((one): WireRestriction => toWireRestriction(one)),
    because: reason && toWireSanction(reason),
    sanctions: sanctions.map(toWireSanction),
  };
}
