import { BrokenRule, Feature } from '@mate/contracts/gen/identity/standing';
import { featureWords } from '@mate/contracts/words/safety-words';
import { capabilities } from './access-policy.rules.js';
import { refuseBarred, type SessionStanding } from './barred.rules.js';

const UNTIL = '2026-12-01T00:00:00.000Z';
const NOW = Date.parse('2026-11-22T00:00:00.000Z');
const NO_RULE = BrokenRule.BROKEN_RULE_UNSPECIFIED;
const comments = { feature: Feature.FEATURE_COMMENT, untilTime: undefined, rule: NO_RULE };
const suspended: SessionStanding = {
  suspended: true,
  restrictions: featureWords.all.map((word) => ({
    feature: featureWords.toWire(word),
    untilTime: UNTIL,
    rule: BrokenRule.BROKEN_RULE_SPAM,
  })),
};

const refusals = (standing: SessionStanding, nowMs = NOW): string[] =>
  capabilities.filter((uses) => {
    try {
      refuseBarred(standing, uses, nowMs);
      return false;
    } catch {
      return true;
    }
  });

describe('what a sanction takes away', () => {
  it('suspended / reads, appeals, reports, blocks, takes back / does nothing that others see, and spends nothing', () => {
    expect(refusals(suspended)).toEqual([
      'editProfile',
      'upload',
      'editPost',
      'like',
      'comment',
      'follow',
      'gift',
      'buy',
    ]);
    expect(() => refuseBarred(suspended, 'gift', NOW)).toThrow(
      expect.objectContaining({
        reason: 'ACCOUNT_SUSPENDED',
        metadata: { rule: 'spam', until: UNTIL },
      }),
    );
  });

  it('one feature / the others stay open; for ever / without an end, and without a rule that nobody told', () => {
    const standing = {
      suspended: false,
      restrictions: [comments],
    };
    expect(refusals(standing)).toEqual(['comment']);
    expect(() => refuseBarred(standing, 'comment', NOW)).toThrow(
      expect.objectContaining({ reason: 'FEATURE_RESTRICTED', metadata: {} }),
    );
  });

  it('a term that is over / bars nothing, whoever remembers it', () => {
    expect(refusals(suspended, Date.parse(UNTIL))).toEqual([]);
  });

  it('a feature that a newer identity made up / bars nothing', () => {
    const unknown = { feature: Feature.UNRECOGNIZED, untilTime: undefined, rule: NO_RULE };
    expect(refusals({ suspended: false, restrictions: [unknown] })).toEqual([]);
  });
});
