import type { LookupAddress } from 'node:dns';
import { isPublicAddress, publicLookup } from './public-lookup.js';

/** What a caller gets of a name that resolves to these addresses. */
function found(addresses: readonly string[], all: boolean): Promise<unknown> {
  const rows = addresses.map((address): LookupAddress => ({ address, family: 4 }));
  const lookup = publicLookup((_, __, callback) => callback(null, [...rows]));
  return new Promise((resolve, reject) => {
    lookup('pay.example', { all }, (error, address) => {
      if (error) reject(error);
      else resolve(address);
    });
  });
}

describe('where a provider’s name may lead', () => {
  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
    ...['100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', 'fd00::1', 'fe80::1'],
    ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::a00:1'],
  ])('%s / inside', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '11.0.0.1', '2606:4700::1111'])(
    '%s / public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it('public and inside / the public ones; inside alone / no address at all', async () => {
    expect(await found(['10.0.0.1', '8.8.8.8'], true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
    expect(await found(['10.0.0.1', '8.8.8.8'], false)).toBe('8.8.8.8');
    await expect(found(['10.0.0.1'], true)).rejects.toThrow('pay.example has no public address');
  });

  it('a name that nobody knows / the error of who looked it up', async () => {
    const missing = Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    const lookup = publicLookup((_, __, callback) => callback(missing, []));
    const error = await new Promise((resolve) => lookup('pay.example', {}, resolve));
    expect(error).toBe(missing);
  });
});
