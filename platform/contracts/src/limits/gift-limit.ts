/** Most coins that somebody wants to give in a day. */
export interface OwnGiftLimit {
  /** As it was chosen last; undefined for no limit of their own. */
  readonly coinsPerDay: number | undefined;
  /** The lower one of before, while a higher one does not hold yet. */
  readonly held: { readonly coinsPerDay: number; readonly until: Date } | undefined;
}

/** Which own limit holds at a time; undefined for none. */
export function ownGiftLimitAt(
  { coinsPerDay, held }: OwnGiftLimit,
  time: Date,
): number | undefined {
  return held && time < held.until ? held.coinsPerDay : coinsPerDay;
}
