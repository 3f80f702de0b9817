import { generateKeyPairSync } from 'node:crypto';
import { adminAudience, createCallAdmission } from './call-admission.js';
import { AdminTokenMinter, InternalTokenMinter } from './internal-token.js';

const pair = (): { publicKey: string; privateKey: string } =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

describe('admission of calls', () => {
  const [gateway, admin, other, next] = [pair(), pair(), pair(), pair()];
  const admit = createCallAdmission('identity', {
    RPC_PUBLIC_KEY: gateway.publicKey,
    ADMIN_PUBLIC_KEYS: { mona: [admin.publicKey, next.publicKey], omar: [other.publicKey] },
  });
  const alice = { accountId: 'alice', sessionId: 's' };
  const mona = { accountId: 'mona', sessionId: '' };
  const byGateway = new InternalTokenMinter(gateway.privateKey);
  /** Signs with mona's key, whatever it is told to. */
  const byAdmin = new InternalTokenMinter(admin.privateKey);
  const login = '/mate.identity.v1.SessionsService/Login';
  const impose = '/mate.identity.v1.SanctionsAdminService/ImposeSanction';

  it('each key / is heard by its own services', () => {
    expect(admit({ path: login, token: byGateway.mint('identity', alice) })).toEqual(alice);
    const token = byAdmin.mint(adminAudience('identity'), mona);
    expect(admit({ path: impose, token })).toEqual({ actor: 'mona' });
  });

  it('a key / is heard in its own name alone', () => {
    const keys = { mona: admin.privateKey, omar: other.privateKey };
    const minter = new AdminTokenMinter(keys);
    const told = (accountId: string): unknown =>
      admit({ path: impose, token: minter.mint('identity.admin', { ...mona, accountId }) });
    expect([told('mona'), told('omar')]).toEqual([{ actor: 'mona' }, { actor: 'omar' }]);
    expect(() => told('rita')).toThrow('no key of rita');
    const borrowed = byAdmin.mint('identity.admin', { ...mona, accountId: 'omar' });
    expect(admit({ path: impose, token: borrowed })).toBeUndefined();
  });

  it('two keys of a name / are both heard, so that one is changed without a gap', () => {
    for (const { privateKey } of [admin, next]) {
      const token = new InternalTokenMinter(privateKey).mint('identity.admin', mona);
      expect(admit({ path: impose, token })).toEqual({ actor: 'mona' });
    }
  });

  it.each([
    ['somebody without a key', byAdmin.mint('identity.admin', { ...mona, accountId: 'rita' })],
    ['the gateway for the audience of administration', byGateway.mint('identity.admin', mona)],
    ['the gateway for its own audience', byGateway.mint('identity', mona)],
    ['the admin for another domain', byAdmin.mint('content.admin', mona)],
    ['the admin for the audience of callers', byAdmin.mint('identity', mona)],
    ['nobody by name', byAdmin.mint('identity.admin', { accountId: '', sessionId: '' })],
    ['the system itself', byAdmin.mint('identity.admin', { accountId: 'system', sessionId: '' })],
    ['nobody', ''],
  ])('administration / a token of %s / refused', (_whose, token) => {
    expect(admit({ path: impose, token })).toBeUndefined();
  });

  it('a token of administration / elsewhere, or where the way is unknown / refused', () => {
    const token = byAdmin.mint('identity.admin', mona);
    expect(admit({ path: login, token })).toBeUndefined();
    expect(admit({ path: '', token: byGateway.mint('identity', alice) })).toBeUndefined();
  });

  it('without a key / nobody administers', () => {
    const closed = createCallAdmission('identity', { RPC_PUBLIC_KEY: gateway.publicKey });
    const token = byAdmin.mint('identity.admin', mona);
    expect(closed({ path: impose, token })).toBeUndefined();
  });
});
