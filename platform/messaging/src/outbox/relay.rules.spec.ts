import fc from 'fast-check';
import { groupByTopic, relayBackoffMs } from './relay.rules.js';

const row = fc.record({
  _id: fc.uuid(),
  topic: fc.constantFrom('mate.wallet', 'mate.social'),
  key: fc.constantFrom('a', 'b', 'c'),
  name: fc.constant('wallet.gift_sent.v1'),
  payload: fc.string(),
  headers: fc.constant({}),
});

describe('relay rules', () => {
  it('groupByTopic / any rows / keeps every row once and the order of each key', () => {
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const topics = groupByTopic(rows, 'p.');
        expect(topics.flatMap(({ ids }) => ids).sort()).toEqual(rows.map(({ _id }) => _id).sort());
        for (const { topic, messages } of topics) {
          for (const key of ['a', 'b', 'c']) {
            const sent = messages
              .filter((message) => message.key === key)
              .map(({ value }) => value);
            const wanted = rows.filter((one) => `p.${one.topic}` === topic && one.key === key);
            expect(sent).toEqual(wanted.map(({ payload }) => payload));
          }
        }
      }),
    );
  });

  it('relayBackoffMs / any number of failures / grows to a bound and is never nothing', () => {
    fc.assert(
      fc.property(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
        const waitMs = relayBackoffMs(failures, random);
        expect(waitMs).toBeGreaterThanOrEqual(50);
        expect(waitMs).toBeLessThanOrEqual(5_000);
      }),
    );
  });
});
