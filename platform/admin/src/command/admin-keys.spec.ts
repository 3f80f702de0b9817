import { createCallAdmission } from '@mate/service-kit/call-admission';
import { adminPublicKeys } from '@mate/service-kit/admin-keys';
import { makeAdminKey, minterOf } from './admin-keys.js';
import { WrongUse } from './command-line.js';

const PATH = '/mate.wallet.v1.WalletAdminService/GetWallet';

describe('keys of those who administer', () => {
  it('a new pair / one half signs, the other is what services take', () => {
    const { privateKeys, publicKeys } = makeAdminKey('mona');
    const keys = { RPC_PUBLIC_KEY: Object.values(JSON.parse(publicKeys) as object).flat()[0] };
    const admit = createCallAdmission('wallet', {
      ...keys,
      ADMIN_PUBLIC_KEYS: adminPublicKeys.parse(publicKeys),
    });
    const token = minterOf(privateKeys, 'mona').mint('wallet.admin', {
      ...{ accountId: 'mona', sessionId: '' },
    });
    expect(admit({ path: PATH, token })).toEqual({ actor: 'mona' });
    expect(privateKeys).not.toBe(makeAdminKey('mona').privateKeys);
  });

  it.each([
    [undefined, 'holds no key of mona'],
    ['', 'holds no key of mona'],
    ['-----BEGIN PRIVATE KEY-----', 'holds no key of mona'],
    ['null', 'holds no key of mona'],
    [makeAdminKey('omar').privateKeys, 'holds no key of mona'],
    ['{"mona":"secret words"}', 'is no private key'],
  ])('%s / a sentence, which does not tell what is in it', (setting, sentence) => {
    expect(() => minterOf(setting, 'mona')).toThrow(WrongUse);
    expect(() => minterOf(setting, 'mona')).toThrow(sentence);
    expect(() => minterOf(setting, 'mona')).not.toThrow('secret words');
  });
});
