import { postStateWords } from '@mate/contracts/words/post-words';
import { canMove, postTransitions, transition } from './post.states.js';

describe('post states', () => {
  it('draft / completed upload / is processed or found to be no video', () => {
    expect(postTransitions.draft).toEqual(['processing', 'failed', 'removed']);
  });

  it('failed / retry / is the only way back into processing', () => {
    const sources = postStateWords.all.filter((state) => canMove(state, 'processing'));
    expect(sources).toEqual(['draft', 'failed']);
  });

  it('removed / anything / stays removed', () => {
    expect(postStateWords.all.filter((state) => canMove('removed', state))).toEqual([]);
  });

  it('every living state / removal / is allowed', () => {
    expect(postStateWords.all.filter((state) => canMove(state, 'removed'))).toHaveLength(4);
  });

  it('ready / failure of a later rendition / cannot take the post back', () => {
    expect(() => transition('ready', 'failed')).toThrow('never goes from ready to failed');
    expect(transition('processing', 'ready')).toEqual({ from: 'processing', to: 'ready' });
  });
});
