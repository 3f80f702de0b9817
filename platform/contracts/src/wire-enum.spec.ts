import { wireEnum } from './wire-enum.js';

enum Colour {
  COLOUR_UNSPECIFIED = 'COLOUR_UNSPECIFIED',
  COLOUR_RED = 'COLOUR_RED',
  COLOUR_ROSE = 'COLOUR_ROSE',
  COLOUR_BLUE = 'COLOUR_BLUE',
  UNRECOGNIZED = 'UNRECOGNIZED',
}

describe('wire enum', () => {
  const colours = wireEnum<Colour>()({
    COLOUR_RED: 'red',
    COLOUR_ROSE: 'red',
    COLOUR_BLUE: 'blue',
  });

  it('words every value that means something', () => {
    expect(colours.toWord(Colour.COLOUR_ROSE)).toBe('red');
    expect(colours.toWord(Colour.COLOUR_BLUE)).toBe('blue');
  });

  it.each([
    [Colour.COLOUR_UNSPECIFIED],
    [Colour.UNRECOGNIZED],
    ['COLOUR_NEW' as Colour],
    [undefined],
  ])('has no word for %p', (value) => {
    expect(colours.toWord(value)).toBeUndefined();
  });

  it('lists every word once, in the order of the table', () => {
    expect(colours.all).toEqual(['red', 'blue']);
  });

  it('sends the first value of a word', () => {
    expect(colours.toWire('red')).toBe(Colour.COLOUR_RED);
    expect(colours.toWire('blue')).toBe(Colour.COLOUR_BLUE);
  });

  it('does not compile without a value', () => {
    // @ts-expect-error COLOUR_BLUE has no word
    wireEnum<Colour>()({ COLOUR_RED: 'red', COLOUR_ROSE: 'red' });
  });

  it('does not compile for a word without a value, and sends none', () => {
    // @ts-expect-error there is no green
    expect(() => colours.toWire('green')).toThrow('no wire value for green');
  });
});
