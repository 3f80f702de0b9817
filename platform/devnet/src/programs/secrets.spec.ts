import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { signingDomains } from '@mate/messaging/event-signature';
import { SIGNING_SERVICES, loadSecrets } from './secrets.js';

describe('secrets', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mate-secrets-'));
  afterAll(() => fs.rmSync(dir, { recursive: true }));

  it('are made once, kept, and readable by their owner alone', () => {
    const first = loadSecrets(dir);
    expect(loadSecrets(dir)).toEqual(first);
    expect(fs.statSync(path.join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('a newer version adds what older data lacks and keeps the rest', () => {
    const file = path.join(dir, 'secrets.json');
    const { otpPepper, ...older } = loadSecrets(dir);
    fs.writeFileSync(file, JSON.stringify(older));
    const grown = loadSecrets(dir);
    expect(grown).toMatchObject(older);
    expect(grown.otpPepper).not.toBe(otpPepper);
  });

  it('a provider that has come since gets its account, the others keep theirs', () => {
    const file = path.join(dir, 'secrets.json');
    const AMAZON_ACCESS_CODE = 'as it was';
    const older = { ...loadSecrets(dir), merchants: { AMAZON_ACCESS_CODE } };
    fs.writeFileSync(file, JSON.stringify(older));
    const { merchants } = loadSecrets(dir);
    expect(merchants).toMatchObject({ AMAZON_ACCESS_CODE });
    expect(merchants['TAP_SECRET_KEY']).toMatch(/^sk_test_/);
    expect(loadSecrets(dir).merchants).toEqual(merchants);
  });

  it('each domain with signed events, and no other / has keys', () => {
    expect([...SIGNING_SERVICES].sort()).toEqual([...signingDomains].sort());
    expect(Object.keys(loadSecrets(dir).eventKeys).sort()).toEqual([...signingDomains].sort());
  });

  it('a service that has begun to sign since gets its key, the others keep theirs', () => {
    const file = path.join(dir, 'secrets.json');
    const { eventKeys, ...rest } = loadSecrets(dir);
    const { identity, payments } = eventKeys;
    fs.writeFileSync(file, JSON.stringify({ ...rest, eventKeys: { identity, payments } }));
    const grown = loadSecrets(dir).eventKeys;
    expect(grown).toMatchObject({ identity, payments });
    expect(grown.social.privateKey).toContain('PRIVATE KEY');
    expect(loadSecrets(dir).eventKeys).toEqual(grown);
  });

  it('one pair for all who administer / becomes a pair for each of two, who are kept', () => {
    const file = path.join(dir, 'secrets.json');
    const { adminKeys, ...rest } = loadSecrets(dir);
    expect(Object.keys(adminKeys)).toEqual(['mona', 'omar']);
    fs.writeFileSync(file, JSON.stringify({ ...rest, adminKeys: adminKeys['mona'] }));
    const grown = loadSecrets(dir);
    expect(Object.keys(grown.adminKeys)).toEqual(['mona', 'omar']);
    expect(grown.adminKeys['mona']).not.toEqual(adminKeys['mona']);
    expect(loadSecrets(dir).adminKeys).toEqual(grown.adminKeys);
  });

  it('single keys of a version before become rings, so that nobody is logged out', () => {
    const file = path.join(dir, 'secrets.json');
    const { sessionKeys: _session, deviceKeys: _device, ...rest } = loadSecrets(dir);
    const before = { ...rest, sessionKeyId: 'dev-1', sessionKey: 'one', deviceKey: 'two' };
    fs.writeFileSync(file, JSON.stringify(before));
    const rings = {
      sessionKeys: [{ kid: 'dev-1', secret: 'one' }],
      deviceKeys: [{ kid: 'dev-1', secret: 'two' }],
    };
    expect(loadSecrets(dir)).toEqual({ ...rest, sessionKeyId: 'dev-1', ...rings });
    expect(loadSecrets(dir)).toMatchObject(rings);
  });
});
