import type { Author } from '@mate/contracts/gen/content/author';
import type { PersonCard } from '@mate/people/account-copies';

/** The card beside a post or comment, as RPC carries it. */
export function toAuthorView(accountId: string, card: PersonCard | undefined): Author {
  return {
    accountId,
    username: card?.username ?? '',
    firstName: card?.firstName ?? '',
    lastName: card?.lastName ?? '',
    profilePicture: card?.profilePicture ?? '',
    verified: card?.verified ?? false,
  };
}
