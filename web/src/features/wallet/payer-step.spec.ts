import { payerStepOf } from './payer-step.js';

const charge = { action: 'https://card.test/page', method: 'POST' as const, fields: { ref: 'r1' } };

describe('what the payer does next', () => {
  it('form / of the frame', () =>
    expect(payerStepOf({ payment: { chargeMeta: charge } })).toEqual({ kind: 'form', charge }));

  it('redirect / to a page of the web', () =>
    expect(payerStepOf({ payment: { redirect: { url: 'https://page.test/?pay=1' } } })).toEqual({
      kind: 'redirect',
      url: 'https://page.test/?pay=1',
    }));

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', ''])(
    'redirect to %j / unknown',
    (url) => expect(payerStepOf({ payment: { redirect: { url } } })).toEqual({ kind: 'unknown' }),
  );

  it('none / refused', () =>
    expect(payerStepOf({ payment: null, result: null })).toEqual({ kind: 'refused' }));

  it('a step of a newer server / unknown', () =>
    expect(payerStepOf({ payment: { handset: {} } } as never)).toEqual({ kind: 'unknown' }));
});
