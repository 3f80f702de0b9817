import { errorText, fieldErrorsOf, formErrorOf } from './api-error.js';
import type { ApiError } from './api-error.js';
import type { FieldProblem } from './api-types.js';
import { loadLanguage } from './i18n/load-language.js';

const refusal = (...details: FieldProblem[]): ApiError => ({
  status: 400,
  message: 'Some fields are not right.',
  code: 'INVALID_REQUEST',
  details,
});
const long = { path: 'title', rule: 'TOO_LONG', max: 150, message: 'in English' } as const;

describe('a call that nobody heard', () => {
  afterEach(async () => {
    jest.restoreAllMocks();
    await loadLanguage('en');
  });

  it.each([
    [true, 'en', 'An unexpected error occurred.'],
    [false, 'en', 'You are offline'],
    [false, 'ar', 'أنت غير متصل بالإنترنت'],
    [false, 'ur', 'آپ آف لائن ہیں'],
  ] as const)('online: %s, in %s / %s', async (isOnline, language, text) => {
    await loadLanguage(language);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    expect(errorText({ status: 'NETWORK', message: 'An unexpected error occurred.' })).toBe(text);
  });
});

describe('fields that were refused', () => {
  afterEach(() => loadLanguage('en'));

  it.each([
    ['en', 'Use at most 150 characters'],
    ['ar', 'الحد الأقصى لعدد الأحرف: 150'],
    ['ur', 'زیادہ سے زیادہ 150 حروف لکھیں'],
  ] as const)('in %s / say their rule with its bound', async (language, text) => {
    await loadLanguage(language);
    expect(fieldErrorsOf(refusal(long))).toEqual({ title: text });
  });

  it('an entry of a list / is told of under the list', () => {
    expect(fieldErrorsOf(refusal({ ...long, path: 'tags.3', max: 50 }))).toEqual({
      tags: 'Use at most 50 characters',
    });
  });

  it('a rule newer than the app, or none / the server’s English, or what the code means', async () => {
    const newer = { path: 'title', rule: 'RHYMES', message: 'No rhymes' };
    const old = { path: 'title', message: 'Not so' };
    const told = (problem: unknown): unknown => fieldErrorsOf(refusal(problem as FieldProblem));
    expect([told(newer), told(old)]).toEqual([{ title: 'No rhymes' }, { title: 'Not so' }]);
    await loadLanguage('ur');
    expect(told(newer)).toEqual({ title: 'کچھ خانے درست نہیں ہیں۔' });
  });

  it('the foot of the form / says only what no field says', () => {
    expect(formErrorOf(refusal(long), ['title'])).toBeNull();
    expect(formErrorOf(refusal(long), ['place'])).toBe('Some fields are not right.');
  });
});
