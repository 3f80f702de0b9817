import type { Cast } from '../cast/cast.js';
import { isOfOthers, nameOfList, type Walks } from '../lists/read-lists.js';
import { unseenOf } from '../lists/unseen.js';
import { recount, type Recount } from './recount.js';

/** Of whose people there are lists, or rows of which nobody may learn. Gifts and views have neither. */
const NAMES = new Set(['likes', 'comments', 'replies', 'followers', 'following']);

/** A number that an answer tells, named as a recount names it. */
interface ToldNumber {
  readonly name: string;
  readonly told: number;
}

/** What is wrong about the numbers in what was read: each is to count the rows that its reader may see. */
export async function complaintsOfNumbers(
  walks: Walks,
  { databases, ...cast }: Cast,
): Promise<string[]> {
  const complaints: string[] = [];
  for (const { viewers, ...unseen } of unseenOf(cast)) {
    const counted = await recount(databases, unseen);
    for (const [list, pages] of walks)
      if (isOfOthers(list) && viewers.includes(list.cell.viewer.name))
        complaints.push(
          ...pages.flatMap(({ rows }) =>
            rows.flatMap((row) => complaintsOf(nameOfList(list), row, counted)),
          ),
        );
  }
  return complaints;
}

function complaintsOf(where: string, json: string, counted: Recount): string[] {
  return numbersIn(JSON.parse(json)).flatMap(({ name, told }) => {
    const expected = counted.get(name) ?? 0;
    return told === expected ? [] : [`${where}: ${name}: told ${told}, counted ${expected}`];
  });
}

/** A part of an answer without those numbers. */
export function withoutNumbers(json: string): string {
  return JSON.stringify(JSON.parse(json), (name, value: unknown) =>
    NAMES.has(name) && typeof value === 'number' ? '' : value,
  );
}

/** Every number in an answer, with the id of the thing that it stands in or whose `counts` it stands in. */
function numbersIn(value: unknown, outerId = ''): ToldNumber[] {
  if (Array.isArray(value)) return value.flatMap((one) => numbersIn(one, outerId));
  if (typeof value !== 'object' || value === null) return [];
  const id = '_id' in value ? String(value._id) : outerId;
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    NAMES.has(key) && typeof inner === 'number'
      ? [{ name: `${key} of ${id}`, told: inner }]
      : numbersIn(inner, id),
  );
}
