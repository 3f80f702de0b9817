import { idempotencyKeyFrom } from './idempotency-key.js';
import { InvalidRequestError } from '../errors/invalid-request.js';

describe('Idempotency-Key', () => {
  it('1 to 128 visible characters / taken as they are', () => {
    for (const key of ['1', '12345678', 'a-b_c.d~e', 'x'.repeat(128)])
      expect(idempotencyKeyFrom(key)).toBe(key);
  });

  it.each([undefined, ''])('%p / says that it is missing', (header) => {
    expect(() => idempotencyKeyFrom(header)).toThrow(
      expect.objectContaining({ reason: 'IDEMPOTENCY_KEY_MISSING' }),
    );
  });

  it.each(['x'.repeat(129), 'with space', 'tab\tinside', 'ключ-ключ', ['12345678']])(
    '%p / names the header as wrong',
    (header) => {
      expect(() => idempotencyKeyFrom(header)).toThrow(InvalidRequestError);
    },
  );
});
