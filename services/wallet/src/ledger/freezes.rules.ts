/** Why a wallet refuses its owner's debits. It has one freeze for each author, and is frozen while it has any. */
export interface Freeze {
  /** Of this one; another reason makes it another. Absent in those of the account's status and of versions before. */
  readonly id?: string;
  readonly reason: string;
  readonly by: string;
  readonly time: Date;
}

/** Who freezes wallets while their account is not active; a freeze of anybody else stays when that is over. */
export const BY_ACCOUNT_STATUS = 'account-status';

/**
 * The freezes with that of one author in force, or the same list where it is already. Another reason of the same author
 * replaces the one before; since when it is frozen stays.
 */
export function withFreeze(freezes: readonly Freeze[], freeze: Freeze): readonly Freeze[] {
  const own = freezes.find(({ by }) => by === freeze.by);
  if (own?.reason === freeze.reason) return freezes;
  const others = freezes.filter((one) => one !== own);
  return [...others, own ? { ...freeze, time: own.time } : freeze];
}

/** What names a freeze; empty for one of a version that did not name them. */
export function freezeIdOf({ id = '' }: Pick<Freeze, 'id'>): string {
  return id;
}

/** The freezes without that of one author, or the same list where it has none. */
export function withoutFreeze(freezes: readonly Freeze[], author: string): readonly Freeze[] {
  return freezes.some(({ by }) => by === author)
    ? freezes.filter(({ by }) => by !== author)
    : freezes;
}
