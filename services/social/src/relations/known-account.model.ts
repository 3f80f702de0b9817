import { accountCopies } from '@mate/people/copy-models';

/** What social must know of an account, copied from identity; the numbers of those around it follow it. */
export const knownAccounts = accountCopies('known_accounts', {
  keeps: 'standing',
  isFollowed: true,
});
