import { Visibility } from '../gen/mate/content/v1/post.js';
import { newId } from '../ids.js';
import { written } from '../limits/written.js';
import { visibilityWords } from '../words/post-words.js';
import {
  chosenWord,
  readId,
  readIdempotencyKey,
  refusedField,
  requiredWord,
  writtenText,
} from './refusals.js';

const refusal = (rule: string) =>
  expect.objectContaining({ reason: 'INVALID_REQUEST', metadata: { field: 'visibility', rule } });

describe('refusals of fields', () => {
  it('a broken rule / travels with its field and bound', () => {
    const { reason, metadata } = refusedField('title', { rule: 'TOO_LONG', max: 150 });
    expect([reason, metadata]).toEqual([
      'INVALID_REQUEST',
      { field: 'title', rule: 'TOO_LONG', max: 150 },
    ]);
  });

  it('what somebody wrote / is tidied by its rule', () => {
    expect(writtenText(written(6, 1), ' 👩‍🚀 ok\u200b\n', 'text')).toBe('👩‍🚀 ok');
    expect(writtenText(written(5), ' ', 'text')).toBe('');
  });

  it.each([
    ['nothing', '', 'REQUIRED'],
    ['nothing that is seen', ' \u200b\u2800', 'REQUIRED'],
    ['too much', 'abcdef', 'TOO_LONG'],
    ['NUL', 'a\u0000', 'INVALID'],
    ['a mark that turns what follows', 'a\u202eb', 'INVALID'],
  ])('%s / is refused with the rule', (_, text, rule) => {
    expect(() => writtenText(written(5, 1), text, 'note')).toThrow(
      expect.objectContaining({ metadata: expect.objectContaining({ field: 'note', rule }) }),
    );
  });

  it('ids and keys / are read, or refused by their field', () => {
    const id = newId();
    expect([readId(id, 'targetUserId'), readIdempotencyKey('tap-1')]).toEqual([id, 'tap-1']);
    const refused = (field: string) =>
      expect.objectContaining({ reason: 'INVALID_REQUEST', metadata: { field, rule: 'INVALID' } });
    expect(() => readId('bob', 'targetUserId')).toThrow(refused('targetUserId'));
    expect(() => readIdempotencyKey('two words')).toThrow(refused('idempotencyKey'));
    expect(() => readIdempotencyKey('')).toThrow(
      expect.objectContaining({ reason: 'IDEMPOTENCY_KEY_MISSING' }),
    );
  });

  it('a value that is known / is its word', () => {
    const { VISIBILITY_FOLLOWERS: value } = Visibility;
    expect(chosenWord(visibilityWords, value, 'visibility')).toBe('followers');
    expect(requiredWord(visibilityWords, value, 'visibility')).toBe('followers');
  });

  it.each([undefined, Visibility.VISIBILITY_UNSPECIFIED])('%s / is no choice', (value) => {
    expect(chosenWord(visibilityWords, value, 'visibility')).toBeUndefined();
    expect(() => requiredWord(visibilityWords, value, 'visibility')).toThrow(refusal('REQUIRED'));
  });

  it.each([Visibility.UNRECOGNIZED, 9 as unknown as Visibility])(
    '%s of a newer peer / is refused',
    (value) => {
      for (const read of [chosenWord, requiredWord]) {
        expect(() => read(visibilityWords, value, 'visibility')).toThrow(refusal('NOT_A_CHOICE'));
      }
    },
  );
});
