import { canMove, isFinal, stateOfCode } from './amazon.states.js';

describe('the states of a card payment', () => {
  it.each([
    ['14000', 'captured'],
    ['13666', 'declined'],
    ['13029', 'declined'],
    ['15777', 'uncertain'],
    ['19000', 'held'],
    ['20064', 'three-ds'],
    ['00072', 'cancelled'],
  ])('code %s / leads to %s', (code, state) => {
    expect(stateOfCode(code)).toBe(state);
  });

  it('a payment that failed / may still succeed late', () => {
    expect(canMove('declined', 'captured')).toBe(true);
    expect(canMove('cancelled', 'captured')).toBe(true);
  });

  it('a payment that was taken / never leaves that state', () => {
    expect(isFinal('captured')).toBe(true);
    for (const to of ['declined', 'cancelled', 'uncertain', 'three-ds'] as const) {
      expect(canMove('captured', to)).toBe(false);
    }
  });
});
