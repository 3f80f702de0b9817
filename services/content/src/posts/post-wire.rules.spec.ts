import { blankPostText } from '@mate/contracts/post-text';
import { Visibility } from '@mate/contracts/gen/content/post';
import { changeFromWire, textFromWire, textOnWire } from './post-wire.rules.js';

describe('text of a post on the wire', () => {
  const text = textOnWire({ ...blankPostText, title: 'Dunes', visibility: 'followers' });
  const unknown = { ...text, visibility: Visibility.VISIBILITY_UNSPECIFIED };

  it('a new post / all of it, public unless it says otherwise', () => {
    expect(textFromWire(text)).toMatchObject({ title: 'Dunes', visibility: 'followers' });
    expect(textFromWire(unknown)).toMatchObject({ visibility: 'public' });
    expect(() => textFromWire(undefined)).toThrow('Some fields are not right');
  });

  it('an edit / what it names and nothing else', () => {
    expect(changeFromWire(text, ['title'])).toEqual({ title: 'Dunes' });
    expect(changeFromWire(text, ['visibility', 'place'])).toEqual({
      place: '',
      visibility: 'followers',
    });
    expect(changeFromWire(undefined, [])).toEqual({});
  });

  it.each([
    [text, ['title', 'state'], 'state'],
    [text, ['toString'], 'toString'],
    [unknown, ['visibility'], 'visibility'],
    [undefined, ['title'], 'text'],
  ])('an edit of what there is not / is refused by name: %#', (written, fields, field) => {
    expect(() => changeFromWire(written, fields)).toThrow(
      expect.objectContaining({ reason: 'INVALID_REQUEST', metadata: { field } }),
    );
  });
});
