import { firstPage } from '../../lib/api/list-paging.js';
import { pageCall } from './people-list.js';

describe('the call for a list of people', () => {
  it('suggestions / are asked for by their number alone: their call has no pages', () => {
    expect(pageCall({ list: 'suggestions', limit: 5 }, firstPage)).toEqual({
      url: 'user/suggestions',
      params: { limit: 5 },
    });
  });

  it('any other list / by page or cursor, with the words that are searched in it', () => {
    expect(pageCall({ list: 'sent', q: 'li' }, firstPage).params).toEqual({
      ...{ type: 'sent', limit: 30, page: 1, q: 'li' },
    });
    expect(pageCall({ list: 'followers', userId: 'a', limit: 6 }, { cursor: 'c2' })).toEqual({
      url: 'user/followers/a',
      params: { limit: 6, cursor: 'c2' },
    });
  });
});
