import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { DeviceTokens } from './device-tokens.js';

const ring = (...kids: string[]): Map<string, Uint8Array> =>
  new Map(kids.map((kid) => [kid, randomBytes(32)]));

describe('device tokens', () => {
  const keys = ring('new', 'old');
  const tokens = new DeviceTokens(keys);
  const idOf = (token: string): string => token.split('.')[1] ?? '';

  it('issued / header and cookie / the same device again', () => {
    const token = tokens.issue();
    expect(tokens.deviceOf({ 'x-device': token })).toBe(idOf(token));
    expect(tokens.deviceOf({ cookie: `a=b; mate-device=${token}; c=d` })).toBe(idOf(token));
    expect(tokens.deviceOf({ 'x-device': 'nonsense', cookie: `mate-device=${token}` })).toBe(
      idOf(token),
    );
    expect(idOf(tokens.issue())).not.toBe(idOf(token));
  });

  it('an older key / still verifies, and the newest signs the same device again', () => {
    const old = new DeviceTokens(new Map([...keys].slice(1))).issue();
    const deviceId = tokens.deviceOf({ 'x-device': old });
    expect(deviceId).toBe(idOf(old));
    expect(tokens.issue(deviceId)).toMatch(/^new\./);
    expect(idOf(tokens.issue(deviceId))).toBe(deviceId);
  });

  it('no token, or one of another system / nobody’s device', () => {
    const foreign = new DeviceTokens(ring('new')).issue();
    expect(tokens.deviceOf({})).toBeUndefined();
    expect(tokens.deviceOf({ 'x-device': foreign })).toBeUndefined();
  });

  it('any character changed / nobody’s device', () => {
    const token = tokens.issue();
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...'AZaz09_-.'), (place, character) => {
        const changed = token.slice(0, place) + character + token.slice(place + 1);
        // The last character of base64url carries spare bits, and the text is compared, not the bytes.
        expect(tokens.deviceOf({ 'x-device': changed })).toBe(
          changed === token ? idOf(token) : undefined,
        );
      }),
    );
  });
});
