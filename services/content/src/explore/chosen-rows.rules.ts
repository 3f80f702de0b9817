import { DAY_MS } from '@mate/contracts/durations';

/** One of the writes that replace rows. */
export type ReplacingWrite<Id extends string, Row extends object> =
  | {
      readonly updateOne: {
        readonly filter: { readonly _id: Id };
        readonly update: {
          readonly $set: Row & { readonly place: number; readonly madeTime: Date };
        };
        readonly upsert: true;
      };
    }
  | {
      readonly deleteMany: {
        readonly filter:
          { readonly _id: { readonly $nin: Id[] } } | { readonly madeTime: { readonly $lt: Date } };
      };
    };

/**
 * The writes after which there are these rows in this order, and none else. Of none those of before stay for a day: the cache
 * was wiped, or nobody is there, and the last choice is better than none. Two processes that write at once leave one of both
 * lists, or some of both.
 */
export function replacingWrites<Id extends string, Row extends object>(
  chosen: readonly { readonly id: Id; readonly row: Row }[],
  madeTime: Date,
): ReplacingWrite<Id, Row>[] {
  if (chosen.length === 0) {
    const oldest = new Date(madeTime.getTime() - DAY_MS);
    return [{ deleteMany: { filter: { madeTime: { $lt: oldest } } } }];
  }
  const ids = chosen.map(({ id }) => id);
  return [
    ...chosen.map(({ id, row }, place) => ({
      updateOne: {
        filter: { _id: id },
        update: { $set: { ...row, place, madeTime } },
        upsert: true as const,
      },
    })),
    { deleteMany: { filter: { _id: { $nin: ids } } } },
  ];
}
