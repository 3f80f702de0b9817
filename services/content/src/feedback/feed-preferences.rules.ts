/** How somebody wants the own home feed. */
export interface FeedPreferences {
  /** False for everybody's feed, which nothing is learnt for. */
  readonly personal: boolean;
  /** What was watched before this teaches nothing; the beginning of time where it was never reset. */
  readonly tasteSince: Date;
  /** Feeds that were begun before this do not go on: what they were chosen by was forgotten in part. */
  readonly feedsSince: Date;
}

/** What holds for whoever chose nothing. */
export const USUAL_PREFERENCES: FeedPreferences = {
  personal: true,
  tasteSince: new Date(0),
  feedsSince: new Date(0),
};
