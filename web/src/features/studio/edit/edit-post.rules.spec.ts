import { aPost } from '../../../testing/builders.js';
import { changesIn, draftOf } from './edit-post.rules.js';

const post = aPost({ title: 'Sea', tags: ['dubai', 'two words'], place: null });

describe('what an edit changes', () => {
  it('nothing typed / nothing is sent, whatever the tags are', () => {
    expect(changesIn(draftOf(post), post)).toEqual({});
  });

  it('some fields / those alone are sent, tags as a list', () => {
    const draft = draftOf(post);
    const texts = { ...draft.texts, title: ' Sea ', tags: '#Beach, sand', place: 'Jumeirah' };
    const audience = { ...draft.audience, visibility: 'private', releaseAt: '' } as const;
    expect(changesIn({ texts, audience }, post)).toEqual({
      tags: ['beach', 'sand'],
      place: 'Jumeirah',
      visibility: 'private',
    });
  });

  it('a text is emptied / that is sent', () => {
    const told = aPost({ description: 'Long ago', place: 'Creek', tags: ['old'] });
    const texts = { ...draftOf(told).texts, description: '', place: '', tags: '' };
    expect(changesIn({ ...draftOf(told), texts }, told)).toEqual({
      description: '',
      place: '',
      tags: [],
    });
  });
});
