import { accountCopies } from '@mate/people/copy-models';

/** What social must know of an account, copied from identity. */
export const knownAccounts = accountCopies('known_accounts', { keeps: 'standing' });
