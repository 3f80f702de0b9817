import { reportBody } from './reports.dto.js';
import { appealBody } from './standing.dto.js';

describe('what people write about safety', () => {
  it.each([
    ['a report', 500, (text: string) => reportBody.safeParse({ reason: 'spam', text })],
    ['an appeal', 2_000, (text: string) => appealBody.safeParse({ text })],
  ])('%s / has the bound of its service, in characters, and its rule', (_, max, parse) => {
    expect(parse('🎬'.repeat(max)).success).toBe(true);
    expect(parse('x'.repeat(max + 1)).error?.issues).toMatchObject([{ maximum: max }]);
    for (const hostile of ['a\u0000', 'a\u202eb']) expect(parse(hostile).success).toBe(false);
  });

  it('a report / may be without words; an appeal may not', () => {
    expect(reportBody.parse({ reason: 'spam' }).text).toBe('');
    expect(appealBody.safeParse({ text: ' \u200b ' }).success).toBe(false);
  });
});
