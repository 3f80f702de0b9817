import { kidsOf, makeKey, parseRing, ROTATION_STEPS, rotate, type KeyRing } from './key-ring.js';

const today = new Date('2026-11-22T10:00:00Z');
const made = () => makeKey('dev-', today);

describe('rotation of keys', () => {
  it('a whole one / ends with the new key alone; what signs was known to everybody a step before', () => {
    let ring: KeyRing = [made()];
    const [old] = ring;
    for (const step of ROTATION_STEPS) {
      const next = rotate(ring, step, made);
      expect(ring.concat(step === 'add' ? next : [])).toContain(next[0]);
      // Nothing that still signs somewhere is gone.
      expect(next).toContain(step === 'drop' ? next[0] : ring[0]);
      ring = next;
    }
    expect(ring).toHaveLength(1);
    expect(ring[0]).not.toEqual(old);
  });

  it.each([
    ['add', 2],
    ['use', 1],
    ['drop', 1],
  ] as const)('%s with %d keys / refused, in words that quote no key', (step, count) => {
    const ring = Array.from({ length: count }, made);
    const attempt = () => rotate(ring, step, made);
    expect(attempt).toThrow(kidsOf(ring));
    for (const { secret } of ring) expect(attempt).not.toThrow(secret);
  });

  it('a made key / is named by its day and as long as settings ask', () => {
    const { kid, secret } = made();
    expect(kid).toMatch(/^dev-2026-11-22-[0-9a-f]{6}$/);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(48);
  });

  it.each(['', 'x', '{}', '[]', '[{"kid":"a"}]', '[null]'])('%p / is no ring', (text) => {
    expect(() => parseRing(text)).toThrow('as the setting takes it');
  });
});
