import { accountIdOf, type SignedIn, type Visitor } from '@mate/service-kit/caller';

/** The account that looks; empty for a visitor, who follows and blocks nobody. */
export function viewerIdOf(caller: SignedIn | Visitor): string {
  return accountIdOf(caller) ?? '';
}
