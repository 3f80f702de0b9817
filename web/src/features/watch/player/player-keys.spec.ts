import { playerActionFor } from './player-keys.js';

const press = (code: string, keys = {}): Parameters<typeof playerActionFor>[0] => ({
  ...{ code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...keys,
});

describe('keys of the long player', () => {
  it.each([
    ['KeyK', 'play'],
    ['KeyJ', 'back10'],
    ['KeyL', 'ahead10'],
    ['KeyC', 'captions'],
    ['KeyT', 'theatre'],
    ['KeyI', 'pictureInPicture'],
    ['KeyF', 'fullscreen'],
    ['KeyM', 'mute'],
    ['Comma', 'frameBack'],
    ['Period', 'frameAhead'],
    ['Digit0', 'tenth0'],
    ['Digit9', 'tenth9'],
    ['KeyQ', null],
  ])('%s / %s', (code, action) => {
    expect(playerActionFor(press(code), true)).toBe(action);
  });

  it('with Shift / the speed instead of a frame', () => {
    expect(playerActionFor(press('Period', { shiftKey: true }), true)).toBe('faster');
    expect(playerActionFor(press('Comma', { shiftKey: true }), true)).toBe('slower');
  });

  it('single keys switched off, or a key of the browser / nothing', () => {
    for (const code of ['KeyC', 'Digit3', 'Comma'])
      expect(playerActionFor(press(code), false)).toBeNull();
    expect(playerActionFor(press('ArrowLeft'), false)).toBe('back5');
    expect(playerActionFor(press('KeyF', { ctrlKey: true }), true)).toBeNull();
  });
});
