import fs from 'node:fs';
import path from 'node:path';

const TABLE = path.join(__dirname, '../../../docs/payments/faults.md');
const LINK = /\[([^\]]+)\]\(([^)]+)\)/g;
/** Rows of the table of faults that the wallet and payments are held against. */
const ROWS = 23;

/** A link to a spec: the words that stand there, and where. */
interface Proof {
  readonly words: string;
  readonly file: string;
}

function rowsOf(text: string): { fault: string; proofs: Proof[] }[] {
  const lines = text.split('\n').filter((line) => /^\| (?!Fault|-)/.test(line));
  return lines.map((line) => {
    const proofs = [...line.matchAll(LINK)].map(([, words = '', file = '']) => ({ words, file }));
    return { fault: line.split('|')[1]?.trim() ?? '', proofs };
  });
}

describe('the table of faults', () => {
  const rows = rowsOf(fs.readFileSync(TABLE, 'utf8'));

  it('has every row', () => expect(rows).toHaveLength(ROWS));

  it.each(rows)('$fault / is a test', ({ proofs }) => {
    expect(proofs).not.toHaveLength(0);
    for (const { words, file } of proofs) {
      const spec = fs.readFileSync(path.join(path.dirname(TABLE), file), 'utf8');
      expect([words, spec.includes(words)]).toEqual([words, true]);
    }
  });
});
