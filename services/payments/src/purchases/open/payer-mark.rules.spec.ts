import { createHash } from 'node:crypto';
import { payerMarkOf } from './payer-mark.rules.js';

const ring = (letter: string) => [{ kid: letter, secret: Buffer.alloc(32, letter) }];

describe('marks of what a payer typed in', () => {
  it('the same / the same; another text, kind or key / another', () => {
    const mark = payerMarkOf('phone', '03001234567', ring('a'));
    expect(payerMarkOf('phone', '03001234567', ring('a'))).toBe(mark);
    expect(payerMarkOf('phone', '03001234568', ring('a'))).not.toBe(mark);
    expect(payerMarkOf('details', '03001234567', ring('a'))).not.toBe(mark);
    expect(payerMarkOf('phone', '03001234567', ring('b'))).not.toBe(mark);
  });

  it('every number hashed / finds none, without the key', () => {
    const mark = payerMarkOf('phone', '03001234567', ring('a'));
    for (const text of ['03001234567', 'payer|phone|03001234567'])
      expect(createHash('sha256').update(text).digest('base64url')).not.toBe(mark);
  });
});
