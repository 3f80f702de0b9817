import fc from 'fast-check';
import { networksAround, subscriberOf } from './networks.js';

describe('networks of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:5:6::1', '2001:db8:5:6::/64', '2001:db8:5::/48'],
    ['2001:DB8:5:6:ffff:1:2:3', '2001:db8:5:6::/64', '2001:db8:5::/48'],
    ['2001:0db8:0005:0006::', '2001:db8:5:6::/64', '2001:db8:5::/48'],
    ['2001:0DB8:0000:0001:0:0:0:42', '2001:db8:0:1::/64', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['localhost', 'unknown', undefined],
    ['', 'unknown', undefined],
  ])('%s / %s in %s', (ip, subscriber, around) => {
    expect(networksAround(ip)).toEqual(around === undefined ? [subscriber] : [subscriber, around]);
    expect(subscriberOf(ip)).toBe(subscriber);
  });

  it('any address of one /64 / one subscriber', () => {
    const group = fc.stringMatching(/^[0-9a-f]{1,4}$/);
    fc.assert(
      fc.property(fc.array(group, { minLength: 4, maxLength: 4 }), (host) => {
        expect(subscriberOf(`2001:db8:5:6:${host.join(':')}`)).toBe('2001:db8:5:6::/64');
      }),
    );
  });
});
