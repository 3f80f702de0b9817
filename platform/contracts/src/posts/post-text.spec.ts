import { z } from 'zod';
import {
  blankPostText,
  postText,
  postTextChange,
  postTextFields,
  postTextOf,
  toldPostText,
  type PostText,
} from './post-text.js';

describe('post text', () => {
  it('a new post of which only the title is written / has the rest by default', () => {
    expect(postText.parse({ title: ' Dunes ' })).toEqual({ ...blankPostText, title: 'Dunes' });
    expect(postText.safeParse({}).success).toBe(false);
  });

  it('an edit / changes what it names and nothing else', () => {
    expect(postTextChange.parse({})).toEqual({});
    expect(postTextChange.parse({ place: ' Lahore' })).toEqual({ place: 'Lahore' });
    expect(postTextChange.safeParse({ title: ' ' }).success).toBe(false);
    expect(postTextChange.safeParse({ counts: 1 }).success).toBe(false);
  });

  it('told / of the same kinds, without bounds or defaults', () => {
    const told = z.strictObject(toldPostText);
    const long = { ...blankPostText, title: 'x'.repeat(1_000), tags: Array(99).fill('') };
    expect(told.parse(long)).toEqual(long);
    expect(told.safeParse({ title: 'Dunes' }).success).toBe(false);
    expect(told.safeParse({ ...blankPostText, visibility: 'friends' }).success).toBe(false);
  });

  it('a record from before a field / has it as a new text does', () => {
    const { place: _place, ...older } = { ...blankPostText, title: 'Dunes' };
    expect(postTextOf(older as PostText)).toEqual({ ...blankPostText, title: 'Dunes' });
  });

  it('the text of something that has more than it / every field and no other', () => {
    const more = { ...blankPostText, state: 'draft' };
    expect(postTextOf(more)).toEqual(blankPostText);
    expect(Object.keys(postTextOf(more))).toEqual([...postTextFields]);
  });
});
