import { BSON, type CollationOptions, type Document } from 'mongodb';

/** What tells one index from another, declared or as the server lists it. */
export interface IndexShape {
  readonly name: string;
  /** Field to direction; the order counts. */
  readonly key: Readonly<Record<string, unknown>>;
  readonly unique?: boolean;
  readonly sparse?: boolean;
  readonly expireAfterSeconds?: number;
  readonly partialFilterExpression?: Document;
  readonly collation?: CollationOptions;
}

/** What brings a collection's indexes from how they are to how they are declared. */
export interface IndexPlan {
  /** Not there yet. */
  readonly build: readonly IndexShape[];
  /** There under its name with another definition. No index answers for it while it is built anew. */
  readonly rebuild: readonly IndexShape[];
  /** Differs in the life of its documents alone, which changes in place. */
  readonly expire: readonly IndexShape[];
  /** Of the list of those that nobody needs any more. */
  readonly drop: readonly string[];
  /** Neither declared nor to be dropped: these stay. */
  readonly unknown: readonly string[];
}

/** The name that MongoDB gives an index that has none of its own. */
export function nameOf({ name, key }: { name?: string; key: IndexShape['key'] }): string {
  return name ?? Object.entries(key).flat().join('_');
}

/**
 * Compares declared indexes with stored ones. An index is the declared one when it has the same definition, whatever
 * its name. Throws where an index is both needed and to be dropped, and where a unique one would have to be given up
 * before its successor is there.
 */
export function planIndexes(
  declared: readonly IndexShape[],
  stored: readonly IndexShape[],
  droppedNames: readonly string[] = [],
): IndexPlan {
  const others = stored.filter(({ name }) => name !== '_id_');
  const plan = {
    build: [] as IndexShape[],
    rebuild: [] as IndexShape[],
    expire: [] as IndexShape[],
  };
  const used = new Set<string>();
  for (const index of declared) {
    const same = others.find((other) => sameButExpiry(index, other));
    const namesake = others.find(({ name }) => name === index.name);
    if (same) used.add(same.name);
    if (same?.expireAfterSeconds === index.expireAfterSeconds && same) continue;
    if (same && index.expireAfterSeconds !== undefined)
      plan.expire.push({ ...index, name: same.name });
    else if (namesake) plan.rebuild.push(replaceable(index, namesake));
    else plan.build.push(index);
    if (namesake) used.add(namesake.name);
  }
  const needed = droppedNames.find((name) => used.has(name));
  if (needed) throw new Error(`index ${needed} is both declared and to be dropped`);
  const rest = others.map(({ name }) => name).filter((name) => !used.has(name));
  return {
    ...plan,
    drop: rest.filter((name) => droppedNames.includes(name)),
    unknown: rest.filter((name) => !droppedNames.includes(name)),
  };
}

/** Whether two values are stored alike; the order of fields does not count, that of `key` is compared apart. */
export function isSameDocument(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function sameButExpiry(one: IndexShape, other: IndexShape): boolean {
  return (
    JSON.stringify(Object.entries(one.key)) === JSON.stringify(Object.entries(other.key)) &&
    (one.unique ?? false) === (other.unique ?? false) &&
    (one.sparse ?? false) === (other.sparse ?? false) &&
    isSameDocument(one.partialFilterExpression, other.partialFilterExpression) &&
    sameCollation(one.collation, other.collation)
  );
}

/** The server completes a collation by its defaults, so only what is declared is compared. */
function sameCollation(declared?: CollationOptions, stored?: CollationOptions): boolean {
  if (!declared || !stored) return declared === stored;
  const known = new Map(Object.entries(stored));
  return Object.entries(declared).every(([field, value]) => known.get(field) === value);
}

function replaceable(index: IndexShape, stored: IndexShape): IndexShape {
  if (index.unique || stored.unique)
    throw new Error(
      `index ${index.name} changes and is unique: declare it under a new name and drop the old name, so that both are there for a moment`,
    );
  return index;
}

function canonical(value: unknown): string {
  return value === undefined ? '' : BSON.EJSON.stringify(sorted(value), { relaxed: true });
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (
    value === null ||
    typeof value !== 'object' ||
    Object.getPrototypeOf(value) !== Object.prototype
  )
    return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([field, inner]) => [field, sorted(inner)]));
}
