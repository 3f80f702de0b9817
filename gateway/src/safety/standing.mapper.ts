import type { Sanction } from '@mate/contracts/gen/identity/standing';
import type { GetStandingResponse } from '@mate/contracts/gen/identity/standing_service';
import {
  appealStateWords,
  brokenRuleWords,
  featureWords,
  measureWords,
} from '@mate/contracts/words/safety-words';
import type { SanctionView, StandingView } from './standing.dto.js';

/** A sanction as its person sees it. What a newer service made up is left out. */
export function sanctionOf(sanction: Sanction): SanctionView {
  return {
    _id: sanction.sanctionId,
    measure: measureWords.toWord(sanction.measure) ?? 'feature',
    rule: brokenRuleWords.toWord(sanction.rule) ?? null,
    features: sanction.features.flatMap((feature) => featureWords.toWord(feature) ?? []),
    from: sanction.fromTime,
    until: sanction.untilTime ?? null,
    appeal: appealStateWords.toWord(sanction.appeal) ?? null,
    inForce: sanction.inForce,
    lifted: sanction.lifted,
  };
}

/** Where the caller stands. */
export function standingOf(reply: GetStandingResponse): StandingView {
  const because = reply.because && sanctionOf(reply.because);
  return {
    status: reply.status === 'suspended' || reply.status === 'banned' ? reply.status : 'active',
    reason: because?.rule ?? null,
    from: because?.from ?? null,
    until: because?.until ?? null,
    appeal: because?.appeal ?? null,
    restrictions: reply.restrictions.flatMap(({ feature, untilTime }) => {
      const word = featureWords.toWord(feature);
      return word ? [{ feature: word, until: untilTime ?? null }] : [];
    }),
    sanctions: reply.sanctions.map(sanctionOf),
  };
}
