import { networkOf } from './network.rules.js';

describe('network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:5:6::1', '2001:db8:5:6::/64'],
    ['2001:DB8:5:6:ffff:1:2:3', '2001:db8:5:6::/64'],
    ['2001:0db8:0005:0006::', '2001:db8:5:6::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['nonsense', 'unknown'],
  ])('%s / counts as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
