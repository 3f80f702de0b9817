import { completeSignupBody } from '../auth/auth.dto.js';
import { updateBody } from './users.dto.js';

// One character to a reader, eleven code units.
const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}';
const signup = { _id: 't', password: 'Correct-horse-7', lastName: 'Khan', dob: '1995-05-17' };

describe('names and bios', () => {
  it('as long as people may count them / pass, whatever their code units: identity judges them', () => {
    const firstName = family.repeat(20);
    expect(updateBody.safeParse({ firstName, bio: family.repeat(80) }).success).toBe(true);
    expect(completeSignupBody.safeParse({ ...signup, firstName }).success).toBe(true);
  });

  it('far beyond / refused before anything else is asked, with the bound that holds', () => {
    const { error } = updateBody.safeParse({ firstName: 'x'.repeat(321) });
    expect(error?.issues[0]).toMatchObject({ code: 'too_big', maximum: 20 });
    expect(updateBody.safeParse({ bio: 'x'.repeat(1_281) }).success).toBe(false);
    expect(completeSignupBody.safeParse({ ...signup, firstName: ' ' }).success).toBe(false);
  });
});

describe('what an own profile may change', () => {
  it('a birth date / refused: whoever was let in as an adult stays one', () => {
    expect(updateBody.safeParse({ bio: 'Hello', dob: '2015-01-01' }).success).toBe(false);
  });
});
