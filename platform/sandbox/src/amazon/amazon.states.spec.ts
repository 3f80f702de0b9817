import { amazonStates, stateOfCode } from './amazon.states.js';

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
    expect(amazonStates.canMove('declined', 'captured')).toBe(true);
    expect(amazonStates.canMove('cancelled', 'captured')).toBe(true);
  });

  it('a payment that was taken / never leaves that state', () => {
    expect(amazonStates.isFinal('captured')).toBe(true);
    for (const to of ['declined', 'cancelled', 'uncertain', 'three-ds'] as const) {
      expect(amazonStates.canMove('captured', to)).toBe(false);
    }
  });
});
