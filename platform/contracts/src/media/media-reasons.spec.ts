import {
  announcedMediaReason,
  formerMediaSentences,
  mediaReason,
  mediaReasons,
  mediaReasonText,
} from './media-reasons.js';

describe('why a file did not become a post', () => {
  it('every code / has a sentence of its own and is accepted in JSON', () => {
    const texts = mediaReasons.map(mediaReasonText);
    expect(new Set(texts).size).toBe(mediaReasons.length);
    for (const reason of mediaReasons) expect(mediaReason.parse(reason)).toBe(reason);
  });

  it.each(['', 'This video is damaged.', 'constructor', 'media_damaged'])(
    '%j / is no code',
    (text) => expect(mediaReason.safeParse(text).success).toBe(false),
  );

  it('sentences of before / are announced as their codes, anything else is refused', () => {
    for (const [sentence, code] of formerMediaSentences)
      expect(announcedMediaReason.parse(sentence)).toBe(code);
    expect(new Set(formerMediaSentences.map(([, code]) => code))).toEqual(new Set(mediaReasons));
    expect(announcedMediaReason.parse('MEDIA_DAMAGED')).toBe('MEDIA_DAMAGED');
    expect(announcedMediaReason.safeParse('Something else.').success).toBe(false);
  });
});
