import { readPaymentMessage } from './payment-message.js';

const frame = {} as Window;
const said = (data: unknown, source: Window | null = frame, origin = window.location.origin) =>
  readPaymentMessage({ data, source, origin }, frame);
const type = 'payment-success';

describe('the word of the return page', () => {
  it.each([
    [{ type }, { type, status: 'success', transactionId: null }],
    [
      { type, status: 'failed', transactionId: 't1' },
      { type, status: 'failed', transactionId: 't1' },
    ],
    [
      { type, status: 'pending', transactionId: 't1' },
      { type, status: 'pending', transactionId: 't1' },
    ],
    [
      { type, status: 'success', transactionId: null },
      { type, status: 'success', transactionId: null },
    ],
  ])('%j / is heard', (data, heard) => expect(said(data)).toEqual(heard));

  it.each([
    ['another name', { type: 'payment-failed' }],
    ['no object', 'payment-success'],
    ['nothing', null],
    ['a status that there is not', { type, status: 'maybe' }],
    ['a status of another kind', { type, status: ['success'] }],
    ['an id of another kind', { type, transactionId: { $ne: null } }],
    ['an id that is markup', { type, transactionId: '<b>' }],
  ])('%s / is not', (_, data) => expect(said(data)).toBeNull());

  it('from elsewhere / is not', () => {
    expect(said({ type }, frame, 'https://evil.test')).toBeNull();
    expect(said({ type }, {} as Window)).toBeNull();
    expect(said({ type }, null)).toBeNull();
    expect(
      readPaymentMessage({ data: { type }, source: null, origin: location.origin }, null),
    ).toBeNull();
  });
});
