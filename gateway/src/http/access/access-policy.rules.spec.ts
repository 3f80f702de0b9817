import {
  admissions,
  admits,
  callerRoles,
  capabilityOf,
  type AccessPolicy,
  type Admission,
  type CallerRole,
} from './access-policy.rules.js';

const admitted = (admission: Admission, privateAccount: boolean): CallerRole[] =>
  callerRoles.filter((role) => admits({ admits: admission }, { role, privateAccount }));

describe('access policy', () => {
  it.each<[Admission, CallerRole[], CallerRole[]]>([
    ['everybody', [...callerRoles], [...callerRoles]],
    ['members', callerRoles.slice(0, 6), callerRoles.slice(0, 6)],
    ['holders', [], []],
    ['owner', ['owner'], ['owner']],
    [
      'onlookers',
      ['owner', 'follower', 'requested', 'stranger', 'blocking', 'visitor'],
      ['owner', 'follower', 'requested', 'stranger', 'blocking', 'visitor'],
    ],
    ['audience', ['owner', 'follower', 'requested', 'stranger', 'visitor'], ['owner', 'follower']],
    ['others', ['follower', 'requested', 'stranger'], ['follower', 'requested', 'stranger']],
  ])('%s / public: %j, private: %j', (admission, ofPublic, ofPrivate) => {
    expect(admitted(admission, false)).toEqual(ofPublic);
    expect(admitted(admission, true)).toEqual(ofPrivate);
  });

  it('whom the owner blocks / gets nothing that is somebody’s', () => {
    const role = 'blocked';
    for (const admission of admissions)
      if (admission !== 'everybody' && admission !== 'members')
        expect(admits({ admits: admission }, { role, privateAccount: false })).toBe(false);
  });

  const followPolicy: Pick<AccessPolicy, 'uses' | 'usesBy'> = {
    uses: 'follow',
    usesBy: { field: 'action', values: { send: 'follow', unfollow: 'withdraw' } },
  };

  it.each<[unknown, string]>([
    [{ action: 'unfollow' }, 'withdraw'],
    [{ action: 'send' }, 'follow'],
    [{ action: 'toString' }, 'follow'],
    [{ action: ['unfollow'] }, 'follow'],
    [{}, 'follow'],
    [null, 'follow'],
    ['unfollow', 'follow'],
  ])('%j / exercises %s', (body, capability) => {
    expect(capabilityOf(followPolicy, body)).toBe(capability);
    expect(capabilityOf({ uses: 'like' }, body)).toBe('like');
  });
});
