import { isAppError } from '@mate/contracts/errors';
import { refuseBarred, type Actor } from './bars.rules.js';

const now = new Date('2026-11-22T12:00:00Z');
const past = new Date(now.getTime());
const coming = new Date(now.getTime() + 1);
const active: Actor = { status: 'active', statusUntil: null, bars: [] };

function refusal(actor: Actor): unknown {
  try {
    refuseBarred(actor, 'comment', now);
    return undefined;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return [error.reason, error.metadata];
  }
}

describe('bars', () => {
  it.each<[string, Partial<Actor>, unknown]>([
    ['nothing / may', {}, undefined],
    ['suspended for ever', { status: 'suspended' }, ['ACCOUNT_SUSPENDED', {}]],
    [
      'suspended, with an end',
      { status: 'suspended', statusUntil: coming },
      ['ACCOUNT_SUSPENDED', { until: coming.toISOString() }],
    ],
    [
      'suspended, with the rule of the bar',
      { status: 'suspended', bars: [{ feature: 'comment', until: null, rule: 'spam' }] },
      ['ACCOUNT_SUSPENDED', { rule: 'spam' }],
    ],
    ['a suspension that is over / may', { status: 'suspended', statusUntil: past }, undefined],
    ['banned', { status: 'banned' }, ['ACCOUNT_BANNED', {}]],
    ['a ban that is over / may', { status: 'banned', statusUntil: past }, undefined],
    ['deleted', { status: 'deleted' }, ['ACCOUNT_NOT_FOUND', {}]],
    [
      'kept from it',
      { bars: [{ feature: 'comment', until: coming }] },
      ['FEATURE_RESTRICTED', { until: coming.toISOString() }],
    ],
    ['kept from it until now / may', { bars: [{ feature: 'comment', until: past }] }, undefined],
    ['kept from something else / may', { bars: [{ feature: 'gift', until: null }] }, undefined],
  ])('%s', (_, change, expected) => {
    expect(refusal({ ...active, ...change })).toEqual(expected);
  });
});
