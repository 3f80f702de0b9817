import { blankPostText } from '@mate/contracts/post-text';
import { PostType, Visibility } from '@mate/contracts/gen/content/post';
import { changeFromWire, textFromWire, textOnWire, typeFromWire } from './post-wire.rules.js';

describe('text of a post on the wire', () => {
  const text = textOnWire({ ...blankPostText, title: 'Dunes', visibility: 'followers' });
  const silent = { ...text, visibility: Visibility.VISIBILITY_UNSPECIFIED };
  const newer = { ...text, visibility: Visibility.UNRECOGNIZED };

  it('a new post / all of it, public unless it says otherwise', () => {
    expect(textFromWire(text)).toMatchObject({ title: 'Dunes', visibility: 'followers' });
    expect(textFromWire(silent)).toMatchObject({ visibility: 'public' });
    expect(() => textFromWire(undefined)).toThrow('Some fields are not right');
  });

  it('a new post for viewers or of a type that nobody here knows / is refused, never public', () => {
    const refusal = (field: string) =>
      expect.objectContaining({
        reason: 'INVALID_REQUEST',
        metadata: { field, rule: 'NOT_A_CHOICE' },
      });
    expect(() => textFromWire(newer)).toThrow(refusal('visibility'));
    expect(() => typeFromWire(PostType.UNRECOGNIZED)).toThrow(refusal('type'));
    expect(typeFromWire(PostType.POST_TYPE_UNSPECIFIED)).toBe('short');
  });

  it('an edit / what it names and nothing else', () => {
    expect(changeFromWire(text, ['title'])).toEqual({ title: 'Dunes' });
    expect(changeFromWire(text, ['visibility', 'place'])).toEqual({
      place: '',
      visibility: 'followers',
    });
    expect(changeFromWire(undefined, [])).toEqual({});
    expect(changeFromWire(newer, ['title'])).toEqual({ title: 'Dunes' });
  });

  it.each([
    [text, ['title', 'state'], 'state', 'UNKNOWN_FIELD'],
    [text, ['toString'], 'toString', 'UNKNOWN_FIELD'],
    [silent, ['visibility'], 'visibility', 'REQUIRED'],
    [newer, ['visibility'], 'visibility', 'NOT_A_CHOICE'],
    [undefined, ['title'], 'text', 'REQUIRED'],
  ])('an edit of what there is not / is refused by name: %#', (written, fields, field, rule) => {
    expect(() => changeFromWire(written, fields)).toThrow(
      expect.objectContaining({ reason: 'INVALID_REQUEST', metadata: { field, rule } }),
    );
  });
});
