import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { randomCases } from '@mate/testing/runs';
import { GIVER, RECEIVER, SealedBooks } from '@mate/testing/sealed-books';
import { checkReceipt, historyFault } from './check-receipt.js';
import { NO_BLOCK } from './ledger-block.js';

/** Every value in a file, by its path. */
function placesIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]];
  const inside = Object.entries(value).flatMap(([key, each]) => placesIn(each, [...path, key]));
  return path.length === 0 ? inside : [[...path], ...inside];
}

type Json = Record<string, unknown>;

/** The file with one place changed. */
function changedAt(file: unknown, path: readonly string[], change: (value: unknown) => unknown) {
  const copy = structuredClone(file) as Json;
  const parent = path.slice(0, -1).reduce((at, key) => at[key] as Json, copy);
  const key = path.at(-1) ?? '';
  const value = change(parent[key]);
  if (value !== undefined) parent[key] = value;
  else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else Reflect.deleteProperty(parent, key);
  return copy;
}

/** Another value of the same kind. */
function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return Array.isArray(value) ? [...value, '0'.repeat(64)] : [];
  const last = value.at(-1) ?? '';
  return value === '' ? 'x' : value.slice(0, -1) + (last === '1' ? '2' : '1');
}

const books = fc
  .array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 })
  .map((sizes) => new SealedBooks(sizes));

describe('receipt', () => {
  it('10,000 receipts and tamperings / what is whole holds / what is changed anywhere does not', () => {
    let checked = 0;
    fc.assert(
      fc.property(books, fc.nat(), fc.nat(), (ledger, at, salt) => {
        const head = ledger.head();
        const count = ledger.blocks.at(-1)?.lastSeq ?? 0;
        const receipt = ledger.receipt((at % count) + 1, head, at % 2 ? GIVER : RECEIVER);
        const known = { head };
        expect(checkReceipt(JSON.parse(JSON.stringify(receipt)), known)).toMatchObject({
          holds: true,
        });
        const places = placesIn(receipt);
        for (let one = 0; one < 19; one += 1) {
          const path = places[(salt + one * 7) % places.length] ?? [];
          const change = one % 3 === 0 ? () => undefined : another;
          const tampered = changedAt(receipt, path, change);
          checked += 1;
          if (checkReceipt(tampered, known).holds)
            throw new Error(`${path.join('.')} is not bound`);
        }
        checked += 1;
      }),
      randomCases(500),
    );
    expect(checked).toBeGreaterThanOrEqual(10_000);
  });

  it('a whole receipt / shows the own posting / and no balance, key, lot or other account', () => {
    const ledger = new SealedBooks([3]);
    const text = JSON.stringify(ledger.receipt(2, ledger.head(), RECEIVER));
    expect(text).toContain('coin:user:receiver:pending');
    for (const secret of ['giver', '777001', '888002', 'key-', 'asked-', 'lot-', '"salt-'])
      expect(text).not.toContain(secret);
  });

  it('each kind of forgery / is told by its own reason', () => {
    const ledger = new SealedBooks([2, 3, 1]);
    const head = ledger.head();
    const receipt = ledger.receipt(4, head);
    const faultOf = (file: unknown, known = { head }) => checkReceipt(file, known).steps.at(-1);
    const forged = (path: string, value: unknown) =>
      changedAt(receipt, path.split('.'), () => value);
    expect(faultOf(forged('note', 'paid'))).toMatchObject({
      fault: 'NOT_A_RECEIPT',
      where: 'note',
    });
    expect(faultOf('x')).toMatchObject({ step: 'file', fault: 'NOT_A_RECEIPT' });
    expect(faultOf(forged('transactionId', 't'))).toMatchObject({ fault: 'OTHER_TRANSACTION' });
    expect(faultOf(forged('lines.0.postings.0.amount', '99'))).toMatchObject({
      step: 'blocks',
      fault: 'LINE_CHANGED',
      where: 'lines[0]',
    });
    expect(faultOf(forged('lines.0.block.number', 2))).toMatchObject({
      fault: 'BLOCK_NOT_IN_BOOKS',
    });
    const unsigned = forged('head.lastBlockHash', NO_BLOCK);
    expect(faultOf(unsigned)).toMatchObject({ step: 'signature', fault: 'HEAD_NOT_SIGNED' });
    const stranger = generateKeyPairSync('ed25519').privateKey;
    const fake = new SealedBooks([2, 3, 1], stranger).head();
    expect(faultOf(receipt, { head: fake })).toMatchObject({ fault: 'KNOWN_HEAD_NOT_SIGNED' });
  });

  it('any later or earlier head of the same books / holds / with its consistency proof only', () => {
    fc.assert(
      fc.property(books, fc.nat(), (ledger, at) => {
        const size = ledger.blocks.length;
        const from = (at % size) + 1;
        const receipt = ledger.receipt(1, ledger.head(from));
        const known = { head: ledger.head(), consistency: ledger.consistency(from) };
        expect(checkReceipt(receipt, known).holds).toBe(true);
        expect(historyFault(known.head, { ...known, head: receipt.head })).toBeUndefined();
        if (from === size) return;
        expect(checkReceipt(receipt, { head: known.head }).steps.at(-1)?.fault).toBe(
          'CONSISTENCY_MISSING',
        );
      }),
      randomCases(30),
    );
  });

  it('a rewritten history / is found by any two heads / whatever proof goes with them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.nat(), (size, at) => {
        const sizes = Array.from({ length: size }, () => 2);
        const changed = (at % (size * 2)) + 1;
        const honest = new SealedBooks(sizes);
        const rewritten = new SealedBooks(sizes, undefined, (seq) =>
          BigInt(seq === changed ? 1_000 : seq * 3),
        );
        // From the block on that holds the changed journal, no head of one continues one of the other.
        const first = Math.ceil(changed / 2);
        for (let from = first; from < size; from += 1)
          for (const proven of [honest, rewritten])
            expect(
              historyFault(honest.head(from), {
                head: rewritten.head(),
                consistency: proven.consistency(from),
              })?.fault,
            ).toBe('NOT_CONTINUED');
        expect(historyFault(honest.head(), { head: rewritten.head() })?.fault).toBe(
          'BOOKS_REWRITTEN',
        );
      }),
      randomCases(20),
    );
  });
});
