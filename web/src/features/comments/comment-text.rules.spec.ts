import { partsOf } from './comment-text.rules.js';

const bob = { name: 'bob', username: 'bobby' };
const words = (text: string) => ({ kind: 'words', text });

describe('what a comment links', () => {
  it.each([
    ['nothing here', [words('nothing here')]],
    ['@Bob. Look', [{ kind: 'person', text: '@Bob', username: 'bobby' }, words('. Look')]],
    ['@carol and bob@bob.example', [words('@carol and bob@bob.example')]],
    ['so #Dubai!', [words('so '), { kind: 'tag', text: '#Dubai', tag: 'Dubai' }, words('!')]],
    ['#دبي', [{ kind: 'tag', text: '#دبي', tag: 'دبي' }]],
    [
      'see https://a.example/x?y=1.',
      [
        words('see '),
        { kind: 'address', text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
        words('.'),
      ],
    ],
    ['javascript:alert(1) https:// x', [words('javascript:alert(1) https:// x')]],
  ])('%s', (text, parts) => {
    expect(partsOf({ text, mentions: [bob] })).toEqual(parts);
  });
});
