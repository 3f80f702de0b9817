import fc from 'fast-check';
import { runs } from '@mate/testing/runs';
import { ADVICE_FIELDS, adviceCheckOf, adviceKeyOf, readAdvice } from './telr-advice.rules.js';

const advice = {
  tran_store: '1001',
  tran_type: '1',
  tran_class: 'ecom',
  tran_test: '1',
  tran_ref: '0400001',
  tran_currency: 'AED',
  tran_amount: '19.99',
  tran_cartid: 'T-1',
  tran_desc: 'Coins',
  tran_status: 'A',
  tran_authcode: '123456',
  tran_authmessage: 'Authorised',
};
const golden = 'c05f1b654bc1f9356341b8d0a5539e4e060c2af3';
const signed = { ...advice, tran_check: golden };
const terms = { store: '1001', isTest: true, secrets: ['sec'], fields: ADVICE_FIELDS };
const sign = (fields: Record<string, string>): Record<string, string> => ({
  ...fields,
  tran_check: adviceCheckOf(fields, 'sec'),
});

describe('the check of an advice', () => {
  it('golden vector / missing values are empty slots', () => {
    expect(adviceCheckOf(advice, 'sec')).toBe(golden);
    expect(adviceCheckOf({ ...advice, tran_prevref: '', tran_firstref: '' }, 'sec')).toBe(golden);
  });

  it('own check, either case, old or new secret, other fields beside it / read', () => {
    const right = { kind: 'report' };
    expect(readAdvice(signed, terms)).toMatchObject(right);
    expect(readAdvice({ ...signed, tran_check: golden.toUpperCase() }, terms)).toMatchObject(right);
    expect(readAdvice(signed, { ...terms, secrets: ['new', 'sec'] })).toMatchObject(right);
    expect(readAdvice({ ...signed, bill_email: 'x' }, terms)).toMatchObject(right);
  });

  it('a list with the order in it / checked with it', () => {
    const fields = [...ADVICE_FIELDS.slice(0, 7), 'tran_order', ...ADVICE_FIELDS.slice(7)];
    const tran_check = adviceCheckOf({ ...advice, tran_order: 'O1' }, 'sec', fields);
    const wider = { ...advice, tran_order: 'O1', tran_check };
    expect(readAdvice(wider, { ...terms, fields }).kind).toBe('report');
    expect(readAdvice(wider, terms).kind).toBe('unverified');
  });

  it('none, truncated, of another secret, of no secret, no fields / not believed', () => {
    const kinds = [
      readAdvice(advice, terms),
      readAdvice({ ...signed, tran_check: golden.slice(1) }, terms),
      readAdvice(signed, { ...terms, secrets: ['other'] }),
      readAdvice(signed, { ...terms, secrets: [] }),
      readAdvice(undefined, terms),
    ].map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['unverified']));
  });

  it('any signed value changed / not believed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ADVICE_FIELDS), fc.string(), (name, value) => {
        fc.pre(
          value !== (signed as Record<string, string>)[name] &&
            !(value === '' && !(name in signed)),
        );
        expect(readAdvice({ ...signed, [name]: value }, terms).kind).toBe('unverified');
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('borders moved by a colon / not believed, though the check fits', () => {
    // The same signed text, cut at other places: the cart would be another one.
    const moved = { ...advice, tran_amount: '19.99:T-1', tran_cartid: 'Coins', tran_desc: 'A' };
    const recut = {
      ...moved,
      tran_status: '123456',
      tran_authcode: 'Authorised',
      tran_authmessage: '',
    };
    expect(readAdvice(sign(recut), terms)).toMatchObject({ why: 'a value holds a separator' });
  });

  it('message of the bank with a colon / read, it is the last', () => {
    expect(readAdvice(sign({ ...advice, tran_authmessage: 'Declined: 05' }), terms).kind).toBe(
      'report',
    );
  });
});

describe('what an advice says', () => {
  const reportOf = (change: Record<string, string>) =>
    readAdvice(sign({ ...advice, ...change }), terms);

  it('authorised / a claim of success with amount and currency', () => {
    expect(readAdvice(signed, terms)).toEqual({
      kind: 'report',
      report: {
        reference: 'T-1',
        outcome: 'paid',
        code: 'A/123456',
        amountMinor: 1999n,
        currency: 'AED',
        isOurMerchant: true,
      },
    });
  });

  it('cart that was opened again / the same purchase', () => {
    expect(reportOf({ tran_cartid: 'T-1.0a1b2c3d' })).toMatchObject({
      report: { reference: 'T-1' },
    });
  });

  it('held, declined, failed / open: a declined try is not the end of the order', () => {
    expect(reportOf({ tran_status: 'H' })).toMatchObject({ report: { outcome: 'pending' } });
    expect(reportOf({ tran_status: 'D' })).toMatchObject({ report: { outcome: 'uncertain' } });
    expect(reportOf({ tran_status: 'E' })).toMatchObject({ report: { outcome: 'uncertain' } });
  });

  it('another shop, the other mode / not our merchant', () => {
    expect(reportOf({ tran_store: '1002' })).toMatchObject({ report: { isOurMerchant: false } });
    expect(reportOf({ tran_test: '0' })).toMatchObject({ report: { isOurMerchant: false } });
  });

  it.each(['2', '3', '6', '8', ''])('type %j / decides nothing', (tran_type) =>
    expect(reportOf({ tran_type }).kind).toBe('irrelevant'),
  );
});

describe('the name of an advice', () => {
  const keyOf = (fields: Record<string, string>): string => adviceKeyOf(fields, ADVICE_FIELDS);

  it('other unsigned fields, other case of the check / the same; another value or check / another', () => {
    const key = keyOf(signed);
    expect(keyOf({ ...signed, card_type: 'x', tran_check: golden.toUpperCase() })).toBe(key);
    expect(keyOf({ ...signed, tran_status: 'D' })).not.toBe(key);
    expect(keyOf({ ...signed, tran_check: 'forged' })).not.toBe(key);
  });
});
