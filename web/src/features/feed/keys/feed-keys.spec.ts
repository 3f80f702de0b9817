import { actionFor, belongsToControl } from './feed-keys.js';

const press = (code: string, key = ''): Parameters<typeof actionFor>[0] => ({
  code,
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
});

describe('feed keys', () => {
  it('letters count by their place, so an Arabic layout works too', () => {
    expect(actionFor(press('KeyM', 'ة'), true)).toBe('mute');
  });

  it('single keys can be switched off; arrows stay', () => {
    expect(actionFor(press('KeyL', 'l'), false)).toBeNull();
    expect(actionFor(press('ArrowDown', 'ArrowDown'), false)).toBe('next');
  });

  it('switched off / the key for help / still opens the list that switches them on', () => {
    expect(actionFor(press('Slash', '?'), false)).toBe('help');
  });

  it("the browser's own shortcuts are left alone", () => {
    expect(actionFor({ ...press('KeyL', 'l'), ctrlKey: true }, true)).toBeNull();
  });

  it('typing in a field never reaches the feed', () => {
    expect(belongsToControl(document.createElement('textarea'), 'm')).toBe(true);
    expect(belongsToControl(document.createElement('button'), ' ')).toBe(true);
    expect(belongsToControl(document.createElement('button'), 'm')).toBe(false);
    expect(belongsToControl(document.createElement('article'), 'm')).toBe(false);
  });
});
