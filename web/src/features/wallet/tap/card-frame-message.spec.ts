import { readCardFrame, tellCardFrame } from './card-frame-message.js';

const told: unknown[] = [];
const frame = {
  postMessage: (...message: unknown[]) => void told.push(message),
} as unknown as Window;
const other = {} as Window;
const heard = (data: unknown, from: { origin?: string; source?: Window } = {}) =>
  readCardFrame({ origin: 'null', source: frame, data, ...from }, frame);

describe('messages of the card frame', () => {
  it('of a known shape, from the frame / read', () => {
    expect(heard({ type: 'card-frame:ready' })).toEqual({ type: 'ready' });
    expect(heard({ type: 'card-frame:token', token: 'tok_1' })).toEqual({
      type: 'token',
      token: 'tok_1',
    });
    expect(heard({ type: 'card-frame:error', code: '1', description: 'x', more: 1 })).toEqual({
      type: 'error',
      code: '1',
      description: 'x',
    });
    expect(heard({ type: 'card-frame:height', height: 9_999 })).toEqual({
      type: 'height',
      height: 900,
    });
  });

  it('from another window, or from a page with an origin / not heard', () => {
    const token = { type: 'card-frame:token', token: 'tok_1' };
    expect(heard(token, { source: other })).toBeNull();
    expect(heard(token, { origin: window.location.origin })).toBeNull();
    expect(heard(token, { origin: 'https://evil.example' })).toBeNull();
    expect(readCardFrame({ origin: 'null', source: null, data: token }, null)).toBeNull();
  });

  it.each([
    null,
    'card-frame:ready',
    {},
    { type: 'ready' },
    { type: 'card-frame:toString' },
    { type: 'card-frame:token' },
    { type: 'card-frame:token', token: '' },
    { type: 'card-frame:token', token: 'x'.repeat(257) },
    { type: 'card-frame:height', height: 'tall' },
    { type: 'card-frame:height', height: -1 },
    { type: 'card-frame:error', code: 1, description: 'x' },
  ])('%j / not heard', (data) => expect(heard(data)).toBeNull());

  it('to the frame / under its name', () => {
    tellCardFrame(frame, { type: 'tokenize' });
    tellCardFrame(null, { type: 'tokenize' });
    expect(told).toEqual([[{ type: 'card-frame:tokenize' }, '*']]);
  });
});
