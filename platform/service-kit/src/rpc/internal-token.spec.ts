import { generateKeyPairSync } from 'node:crypto';
import { InternalTokenMinter, InternalTokenVerifier } from './internal-token.js';

function keyPair(): { privatePem: string; publicPem: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

describe('internal token', () => {
  const keys = keyPair();
  const caller = { accountId: 'alice', sessionId: 's1' };
  const minter = new InternalTokenMinter(keys.privatePem);

  it('verify / token of the gateway / names the caller', () => {
    const verifier = new InternalTokenVerifier(keys.publicPem, 'wallet');
    expect(verifier.verify(minter.mint('wallet', caller))).toEqual(caller);
  });

  it('verify / another audience, another key, tampered, expired / refused', () => {
    const verifier = new InternalTokenVerifier(keys.publicPem, 'wallet');
    const token = minter.mint('wallet', caller);
    const forged = new InternalTokenMinter(keyPair().privatePem).mint('wallet', caller);
    const [header, payload, signature] = token.split('.');
    const claims = { aud: 'wallet', sub: 'bob', sid: 's1', exp: 9_999_999_999 };
    const swapped = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    expect(verifier.verify(minter.mint('content', caller))).toBeUndefined();
    for (const bad of [forged, swapped, none, '', 'a.b.c', `${token}.x`])
      expect(verifier.verify(bad)).toBeUndefined();
    expect(verifier.verify(token, Math.floor(Date.now() / 1000) + 61)).toBeUndefined();
  });
});
