import { accountCopies, relationCopies } from '@mate/people/copy-models';

/** What gifts, transfers and lists of them need to know about an account, copied from identity. */
export const people = accountCopies('people', { keeps: 'standing' });

/** Whether one account follows or blocks another, copied from social. */
export const relations = relationCopies('blocks', { keeps: 'relations' });
