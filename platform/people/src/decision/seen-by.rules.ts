import type { Document } from 'mongodb';

/** Rows that each name a person, and where the service keeps what decides. */
export interface SeenRows {
  /** The field of a row that names the person. */
  readonly person: string;
  /** Collection of accounts: `_id`, `status`. */
  readonly accounts: string;
  /** Collection of relations: `_id` is `actor:target`, `blocked`. */
  readonly relations: string;
}

/**
 * THE decision as stages of an aggregation, for lists that are cut into pages by the database: leaves those rows whose
 * person the viewer may see, by `decide(…).listed`. A spec holds both to the same answers. Costs two look-ups by id for
 * each row that passes by, so put it behind an index's order and before `$limit`.
 */
export function seenBy(viewerId: string | undefined, rows: SeenRows): PeopleStage[] {
  const { person, accounts, relations } = rows;
  const account = 'personAccount.status';
  const stages: PeopleStage[] = [
    { $lookup: { from: accounts, localField: person, foreignField: '_id', as: 'personAccount' } },
  ];
  if (!viewerId) return [...stages, { $match: { [account]: 'active' } }];
  const toPerson = { $concat: [viewerId, ':', `$${person}`] };
  const fromPerson = { $concat: [`$${person}`, ':', viewerId] };
  const between = [toPerson, fromPerson];
  const seesItself = { [person]: viewerId, 'personAccount.0': { $exists: true } };
  return [
    ...stages,
    {
      $match: { $or: [{ [account]: 'active' }, { ...seesItself, [account]: { $ne: 'deleted' } }] },
    },
    { $set: { between } },
    {
      $lookup: {
        from: relations,
        localField: 'between',
        foreignField: '_id',
        pipeline: [{ $match: { blocked: true } }],
        as: 'personBlocks',
      },
    },
    { $match: { personBlocks: [] } },
  ];
}

/** What may stand anywhere in an aggregation. */
type PeopleStage =
  { readonly $lookup: LookupStage } | { readonly $match: Document } | { readonly $set: Document };

interface LookupStage {
  readonly from: string;
  readonly localField: string;
  readonly foreignField: string;
  readonly pipeline?: { readonly $match: Document }[];
  readonly as: string;
}
