import { reportReasonWords } from './report-words.js';
import { brokenRuleWords } from './safety-words.js';

describe('reasons of reports', () => {
  it('every one / is a point of the Community Guidelines that a sanction can name', () => {
    // Content and identity each have an enum of their own: a report becomes a sanction by the word.
    const kept = brokenRuleWords.all.filter((rule) => rule !== 'banEvasion');
    expect([...reportReasonWords.all].sort()).toEqual([...kept].sort());
  });
});
