import { captionLanguage, ownNameOf } from './captions.js';

describe('languages of captions', () => {
  it.each([
    ['en', 'en', 'English'],
    ['AR', 'ar', 'العربية'],
    ['ur', 'ur', 'اردو'],
    ['pt-br', 'pt-BR', 'português (Brasil)'],
    ['fr-ca', 'fr-CA', 'français canadien'],
    ['iw', 'he', 'עברית'],
  ])('%s / is %s, and names itself', (tag, language, name) => {
    expect(captionLanguage.parse(tag)).toBe(language);
    expect(ownNameOf(language)).toBe(name);
  });

  it.each([
    '',
    'e',
    'english',
    'en_US',
    'x-secret',
    'i-klingon',
    'en-x-a',
    'en-u-ca-gregory',
    'en-',
    'en--us',
    'en"x',
    'en\n',
    `en-${'a'.repeat(40)}`,
  ])('%j / is none', (tag) => {
    expect(captionLanguage.safeParse(tag).success).toBe(false);
  });

  it('scripts and countries / are written in the one way', () => {
    expect(captionLanguage.parse('zh-hant-hk')).toBe('zh-Hant-HK');
  });

  it('a language that nobody knows / is called by its tag', () => {
    expect(ownNameOf('qaa')).toBe('qaa');
  });
});
