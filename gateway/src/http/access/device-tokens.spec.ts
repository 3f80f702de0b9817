import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { DAY_MS } from '@mate/contracts/durations';
import { FakeClock } from '@mate/testing/clock';
import { DeviceTokens } from './device-tokens.js';

const anyCharacter = fc.constantFrom(...'AZaz09_-.');
const ring = (...kids: string[]): Map<string, Uint8Array> =>
  new Map(kids.map((kid) => [kid, randomBytes(32)]));

describe('device tokens', () => {
  const keys = ring('new', 'old');
  const clock = FakeClock.at('2026-11-22T12:00:00Z');
  const tokens = new DeviceTokens(keys, clock);
  const deviceOf = (headers: Record<string, string>, by = tokens): string | undefined =>
    by.deviceOf(headers)?.id;
  const idOf = (token: string): string => token.split('.')[1] ?? '';

  it('issued / header and cookie / the same device again', () => {
    const token = tokens.issue();
    expect(deviceOf({ 'x-device': token })).toBe(idOf(token));
    expect(deviceOf({ cookie: `a=b; mate-device=${token}; c=d` })).toBe(idOf(token));
    expect(deviceOf({ 'x-device': 'nonsense', cookie: `mate-device=${token}` })).toBe(idOf(token));
    expect(idOf(tokens.issue())).not.toBe(idOf(token));
  });

  it('an older key / still verifies, and the newest signs the same device again', () => {
    const old = new DeviceTokens(new Map([...keys].slice(1)), clock);
    for (const token of [old.issue(), old.issueKnown('i'.repeat(22), 'alice')]) {
      const device = tokens.deviceOf({ 'x-device': token });
      expect(device?.id).toBe(idOf(token));
      const again = tokens.issue(device);
      expect(again).toMatch(/^new\./);
      expect(tokens.deviceOf({ 'x-device': again })).toEqual(device);
    }
  });

  it('no token, or one of another system / nobody’s device', () => {
    const foreign = new DeviceTokens(ring('new'), clock).issue();
    expect(tokens.deviceOf({})).toBeUndefined();
    expect(tokens.deviceOf({ 'x-device': foreign })).toBeUndefined();
  });

  it('any character changed / nobody’s device', () => {
    const issued = [tokens.issue(), tokens.issueKnown('i'.repeat(22), 'alice')];
    fc.assert(
      fc.property(
        fc.constantFrom(...issued),
        fc.nat(200),
        anyCharacter,
        (token, far, character) => {
          const place = far % token.length;
          const changed = token.slice(0, place) + character + token.slice(place + 1);
          // The last character of base64url carries spare bits, and the text is compared, not the bytes.
          expect(deviceOf({ 'x-device': changed })).toBe(
            changed === token ? idOf(token) : undefined,
          );
        },
      ),
    );
  });

  describe('where somebody has signed in', () => {
    const passOf = (token: string, by = tokens): string | undefined =>
      by.deviceOf({ 'x-device': token })?.pass?.name;
    const known = (accountId = 'alice', by = tokens): string =>
      by.issueKnown(idOf(tokens.issue()), accountId);

    it('a pass that names neither the account nor the device; any other device has none', () => {
      const token = known();
      expect(passOf(token)).toMatch(/^[\w-]{16}$/);
      expect(token).not.toContain('alice');
      expect(passOf(tokens.issue())).toBeUndefined();
    });

    it('one account, devices without end / eight passes, none of them another account’s', () => {
      const passesOf = (accountId: string): Set<unknown> =>
        new Set(Array.from({ length: 500 }, () => passOf(known(accountId))));
      const [alice, bob] = [passesOf('alice'), passesOf('bob')];
      expect([alice.size, bob.size]).toEqual([8, 8]);
      expect(new Set([...alice, ...bob]).size).toBe(16);
    });

    it('signed in again / the same pass', () => {
      const id = idOf(tokens.issue());
      expect(passOf(tokens.issueKnown(id, 'alice'))).toBe(passOf(tokens.issueKnown(id, 'alice')));
    });

    it('a pass in the place of another, or on another device / nobody’s device', () => {
      const [kid, id, day, , mac] = known().split('.');
      const [, otherId, , otherPass] = known('bob').split('.');
      for (const forged of [
        [kid, id, day, otherPass, mac],
        [kid, otherId, day, otherPass, mac],
        [kid, id, Number(day) + 1, otherPass, mac],
        [kid, id, mac],
      ])
        expect(tokens.deviceOf({ 'x-device': forged.join('.') })).toBeUndefined();
    });

    it('the app still sends the token of before / the cookie of the same device counts', () => {
      const before = tokens.issue();
      const after = tokens.issueKnown(idOf(before), 'alice');
      const cookie = `mate-device=${after}`;
      expect(tokens.deviceOf({ 'x-device': before, cookie })?.pass?.name).toBe(passOf(after));
      const other = tokens.issue();
      expect(tokens.deviceOf({ 'x-device': other, cookie })).toEqual({ id: idOf(other) });
    });

    it('half a year later, however often it was signed anew / its pass is over, its id is not', () => {
      const later = FakeClock.at(clock.now());
      const then = new DeviceTokens(keys, later);
      const token = known();
      later.moveBy(180 * DAY_MS);
      const again = then.issue(then.deviceOf({ 'x-device': token }));
      expect(passOf(again, then)).toBe(passOf(token));
      later.moveBy(DAY_MS);
      expect(then.deviceOf({ 'x-device': again })).toEqual({ id: idOf(token) });
      expect(passOf(known('alice', then), then)).toBeDefined();
    });
  });
});
