import type { Restriction as WireRestriction } from '@mate/contracts/gen/identity/standing';
import { featureWords } from '@mate/contracts/words/safety-words';
import type { Restriction } from './standing.rules.js';

/** A restriction as RPC carries it. */
export function toWireRestriction({ feature, until }: Restriction): WireRestriction {
  return { feature: featureWords.toWire(feature), untilTime: until?.toISOString() };
}
