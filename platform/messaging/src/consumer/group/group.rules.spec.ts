import { furthest, planGroups, startOf } from './group.rules.js';

const open = { name: 'wallet.open-wallet', failureClass: 'money' } as const;
const credit = { name: 'wallet.credit-purchase', failureClass: 'money' } as const;
const track = { name: 'wallet.track-people' };

const idsOf = (consumers: Parameters<typeof planGroups>[1]): string[] =>
  planGroups('wallet', consumers).map(({ groupId }) => groupId);

describe('consumer groups', () => {
  it('a service / one group per failure class', () => {
    const plans = planGroups('wallet', [open, track, credit]);
    expect(plans.map(({ consumers }) => consumers)).toEqual([[open, credit], [track]]);
    expect(idsOf([open, track, credit])).toEqual([
      expect.stringMatching(/^wallet\.money\.[0-9a-f]{8}$/),
      expect.stringMatching(/^wallet\.read-models\.[0-9a-f]{8}$/),
    ]);
  });

  it('name / of who belongs to it, in whatever order', () => {
    expect(idsOf([credit, open])).toEqual(idsOf([open, credit]));
    expect(idsOf([open])).not.toEqual(idsOf([open, credit]));
  });

  it.each([
    [[], undefined],
    [[7n], 7n],
    [[7n, 3n, 9n], 3n],
    [[7n, undefined, 9n], undefined],
    [[0n, 5n], 0n],
  ])('places %p / begin at %p', (places, start) => {
    expect(startOf(places)).toBe(start);
  });

  it.each([
    [[], undefined],
    [[undefined, 4n, undefined, 12n, 9n], 12n],
    [[undefined], undefined],
    [[0n], 0n],
  ])('groups at %p / come as far as %p', (committed, far) => {
    expect(furthest(committed)).toBe(far);
  });
});
