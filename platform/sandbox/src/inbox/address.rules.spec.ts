import { canonicalAddress, codeIn } from './address.rules.js';

describe('addresses in the inbox', () => {
  it('phone / however it is written / is one address', () => {
    const spellings = ['+971 50 123 4567', ' 971501234567', '00971501234567', '+971-50-1234567'];
    expect(new Set(spellings.map(canonicalAddress))).toEqual(new Set(['971501234567']));
  });

  it('e-mail / other case, plus sign read as a space / is one address', () => {
    expect(canonicalAddress('Bob tag@Mate.test')).toBe(canonicalAddress('bob+tag@mate.test'));
  });
});

describe('the code in a text', () => {
  it.each([
    ['482913 is your code', '482913'],
    ['Your code:\n 1357.', '1357'],
    ['Valid until 20.11.2026, call +971-4-1234567', null],
    ['no digits', null],
  ])('%j / gives %j', (text, code) => {
    expect(codeIn(text)).toBe(code);
  });
});
