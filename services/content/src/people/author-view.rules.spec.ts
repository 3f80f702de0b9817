import type { AccountId } from '@mate/contracts/ids';
import type { PersonCard } from '@mate/people/account-copies';
import { toAuthorView } from './author-view.rules.js';

const card: PersonCard = {
  accountId: 'a' as AccountId,
  username: 'alice',
  firstName: 'Alice',
  lastName: 'Khan',
  profilePicture: 'https://m/a.webp',
  privateAccount: true,
  verified: true,
  status: 'active',
};

describe('the card beside a post or comment', () => {
  it('a known author / what is shown, and nothing of what decides', () => {
    expect(toAuthorView('a', card)).toEqual({
      accountId: 'a',
      username: 'alice',
      firstName: 'Alice',
      lastName: 'Khan',
      profilePicture: 'https://m/a.webp',
      verified: true,
    });
  });

  it('an unknown author / only the id, and not verified', () => {
    expect(toAuthorView('a', undefined)).toEqual({
      accountId: 'a',
      username: '',
      firstName: '',
      lastName: '',
      profilePicture: '',
      verified: false,
    });
  });
});
