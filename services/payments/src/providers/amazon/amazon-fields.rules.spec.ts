import fc from 'fast-check';
import { runs } from '@mate/testing/runs';
import { ambiguityOf } from './amazon-fields.rules.js';
import { isSigned, sign, signedText, type AmazonFields } from './amazon-signature.rules.js';

const PHRASE = 'RES';
const declined = {
  access_code: 'AC1',
  amount: '499',
  card_holder_name: 'Bob Malik',
  card_number: '400000******0002',
  command: 'PURCHASE',
  currency: 'AED',
  merchant_identifier: 'M1',
  merchant_reference: 'T-1',
  response_code: '13666',
  return_url: 'https://mate.example/api/payment/amazon/return',
  status: '13',
};

/** A genuine message of a payer with this name, cut anew; the text that is signed has to stay the same. */
const cutAnew = (holder: string, other: (genuine: AmazonFields) => AmazonFields): AmazonFields => {
  const genuine = sign({ ...declined, card_holder_name: holder }, PHRASE);
  return { ...other(genuine), signature: genuine.signature ?? '' };
};
const without = (fields: AmazonFields, ...names: string[]): AmazonFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const DECIDING = ['amount', 'command', 'merchant_reference', 'response_code', 'status'] as const;

/** Every set of fields that an attacker can make of a signed text, by names that it holds; keys in the order of signing. */
function cutsOf(text: string): Record<string, string>[] {
  const begins = [...text.matchAll(/[a-z0-9_]+(?==)/gi)].flatMap(({ 0: name, index }) =>
    // A name may begin within what looks like a longer one.
    Array.from({ length: name.length }, (_, from) => index + from).filter((at) =>
      NAMES.includes(text.slice(at, index + name.length)),
    ),
  );
  let cuts: number[][] = [[]];
  for (const at of begins) cuts = cuts.flatMap((cut) => [cut, [...cut, at]]);
  return cuts.flatMap((cut) => {
    if (cut[0] !== 0) return [];
    const pairs = cut.map((at, index) => text.slice(at, cut[index + 1]).split(/=(.*)/s));
    const names = pairs.map(([name]) => name ?? '');
    const isOrdered = names.every((name, index) => index === 0 || (names[index - 1] ?? '') < name);
    return isOrdered ? [Object.fromEntries(pairs) as Record<string, string>] : [];
  });
}

const NAMES = [...Object.keys(declined), 'check_3ds', 'transaction_status'];

describe('what a signature proves', () => {
  it('message as the provider writes it / its fields', () => {
    expect(ambiguityOf(sign(declined, PHRASE))).toBeUndefined();
    expect(ambiguityOf({ ...declined, card_holder_name: 'A = B, amount 1' })).toBeUndefined();
    expect(
      ambiguityOf({ ...declined, transaction_status: '13', refunded_amount: '0' }),
    ).toBeUndefined();
  });

  it.each([
    [
      'the name on the card becomes a command',
      cutAnew('Bobcommand=REFUND', (genuine) => ({
        ...without(genuine, 'card_number', 'command'),
        card_holder_name: 'Bob',
        command: `REFUNDcard_number=${declined.card_number}command=PURCHASE`,
      })),
    ],
    [
      'a field swallows those behind it',
      cutAnew('Bob', (genuine) => ({
        ...without(genuine, 'card_number', 'command', 'currency'),
        card_holder_name: `Bobcard_number=${declined.card_number}command=PURCHASEcurrency=AED`,
      })),
    ],
    [
      'the end of a value and a name become another name',
      cutAnew('Bob', (genuine) => {
        const { status: _, ...rest } = genuine;
        return { ...rest, return_url: `${declined.return_url}status=13` };
      }),
    ],
    [
      'a name of nobody takes the rest',
      cutAnew('Bobcard_x=', (genuine) => ({
        ...without(genuine, 'card_number'),
        card_holder_name: 'Bob',
        card_x: `card_number=${declined.card_number}`,
      })),
    ],
  ])('%s / signed, but ambiguous', (_, fields) => {
    expect(isSigned(fields, [PHRASE])).toBe(true);
    expect(ambiguityOf(fields)).toBeDefined();
  });

  it.each(['Bob amount=1', 'response_code=14000', 'transaction_status=14', '3ds_url='])(
    'payer named %j / ambiguous from the beginning',
    (holder) => expect(ambiguityOf({ ...declined, card_holder_name: holder })).toBeDefined(),
  );

  it('a value whose end is the beginning of a longer name / ambiguous', () => {
    const fields = { return_url: 'https://mate.example/transaction_', status: '13' };
    expect(ambiguityOf(fields)).toBeDefined();
  });

  it('any two sets of fields with the same signed text / not both unambiguous', () => {
    const names = fc.constantFrom('amount', 'card_bin', 'command', 'status', 'eci');
    const values = fc
      .array(fc.constantFrom('amount', 'status', 'card_bin', 'eci', '=', '1', 'command'))
      .map((parts) => parts.join(''));
    const sets = fc.dictionary(names, values, { minKeys: 1 });
    const read = new Map<string, string>();
    fc.assert(
      fc.property(sets, (fields) => {
        if (ambiguityOf(fields) !== undefined) return;
        const { text } = signedText(fields);
        const canonical = JSON.stringify(Object.entries(fields).sort());
        expect(read.get(text) ?? canonical).toBe(canonical);
        read.set(text, canonical);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('a payer with any words for a name, every way to cut the genuine text / what decides stays as it was', () => {
    const word = fc.constantFrom('Bob', 'T-2', '14000', '14', '1', 'PURCHASE');
    const name = fc.constantFrom(...DECIDING, 'card_number', 'check_3ds', 'transaction_status');
    const part = fc.oneof(
      word,
      name,
      fc.tuple(name, word).map(([of, is]) => `${of}=${is}`),
    );
    const holders = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));
    // Fewer fields are fewer ways, and none of these decides.
    const absent = fc
      .subarray(['card_number'])
      .map((some) => [...some, 'access_code', 'currency', 'return_url']);
    fc.assert(
      fc.property(holders, absent, (holder, left) => {
        const genuine = sign(without({ ...declined, card_holder_name: holder }, ...left), PHRASE);
        const { signature = '' } = genuine;
        for (const cut of cutsOf(signedText(genuine).text)) {
          const fields: AmazonFields = { ...cut, signature };
          if (!isSigned(fields, [PHRASE]) || ambiguityOf(fields) !== undefined) continue;
          for (const decides of DECIDING) expect(fields[decides]).toBe(genuine[decides]);
        }
      }),
      { numRuns: runs(40) },
    );
  });
});
