import { generateKeyPairSync } from 'node:crypto';
import { adminPublicKeys, isActorName } from './admin-keys.js';

const pem = (type: 'ed25519' | 'x25519' = 'ed25519'): string =>
  generateKeyPairSync(type as 'ed25519')
    .publicKey.export({ type: 'spki', format: 'pem' })
    .toString();

describe('keys of those who administer', () => {
  const [mona, omar, next] = [pem(), pem(), pem()];
  const takes = (keys: unknown): boolean =>
    adminPublicKeys.safeParse(typeof keys === 'string' ? keys : JSON.stringify(keys)).success;

  it('a key for each name, two while one is changed / are taken', () => {
    expect(takes({ mona: [mona], omar: [omar] })).toBe(true);
    expect(takes({ mona: [mona, next], omar: [omar] })).toBe(true);
  });

  it.each([
    ['no JSON', '{'],
    ['a key without a name', mona],
    ['a name without a key', { mona: [] }],
    ['three keys of a name', { mona: [mona, omar, next] }],
    ['the key of somebody else', { mona: [mona], omar: [omar, mona] }],
    ['that key in another spelling', { mona: [mona], omar: [mona.trim()] }],
    ['a key of another kind', { mona: [pem('x25519')] }],
    ['something else', { mona: ['-----BEGIN PUBLIC KEY-----'] }],
    ['the name of the services themselves', { system: [mona] }],
    ['a name that nobody may have', { 'Mona R.': [mona] }],
  ])('%s / refused', (_what, keys) => expect(takes(keys)).toBe(false));

  it('names / are short and plain', () => {
    expect(['mona', 'm.r-2'].map(isActorName)).toEqual([true, true]);
    expect(['m', 'Mona', 'system', '__proto__'].map(isActorName)).toEqual([
      ...[false, false, false, false],
    ]);
  });
});
