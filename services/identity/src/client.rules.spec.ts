import { clientOrigin, countedNetworksOf, deviceNameOf, shownNetworkOf } from './client.rules.js';

describe('shown network', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:0:1::42', '2001:db8:0:1::/64'],
    ['localhost', 'unknown'],
  ])('%s / %s', (ip, network) => {
    expect(shownNetworkOf(ip)).toBe(network);
  });
});

describe('counted networks', () => {
  it('the address or /64 first, and far more generously the /24 or /48 around it', () => {
    const range = [
      { network: '203.0.113.77', times: 1 },
      { network: '203.0.113.0/24', times: 20 },
    ];
    expect(countedNetworksOf('203.0.113.77')).toEqual(range);
    expect(countedNetworksOf('::ffff:203.0.113.77')).toEqual(range);
    expect(countedNetworksOf('')).toEqual([{ network: 'unknown', times: 1 }]);
    expect(countedNetworksOf('2001:db8:5:6::42')).toEqual([
      { network: '2001:db8:5:6::/64', times: 1 },
      { network: '2001:db8:5::/48', times: 16 },
    ]);
  });
});

describe('client', () => {
  it('absent or endless / bounded', () => {
    expect(clientOrigin(undefined)).toEqual({
      ip: '',
      userAgent: '',
      device: '',
      proof: '',
      languages: '',
    });
    const endless = 'x'.repeat(10_000);
    const origin = clientOrigin({
      ip: endless,
      userAgent: endless,
      deviceId: endless,
      deviceProven: true,
      proof: endless,
      languages: endless,
    });
    expect(Object.values(origin).map((text) => text.length)).toEqual([400, 400, 400, 400, 400]);
  });

  it('device that nobody signed / none', () => {
    const client = { ip: '', userAgent: '', deviceId: 'made-up' };
    expect(clientOrigin(client).device).toBe('');
    expect(clientOrigin({ ...client, deviceProven: false }).device).toBe('');
    expect(clientOrigin({ ...client, deviceProven: true }).device).toBe('made-up');
  });

  it.each([
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
      'Safari on iOS',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36 Edg/131.0', 'Edge on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
    ['', 'Unknown browser'],
  ])('%s / %s', (userAgent, name) => {
    expect(deviceNameOf(userAgent)).toBe(name);
  });
});
