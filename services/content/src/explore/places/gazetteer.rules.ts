import { gazetteerRows } from './gazetteer.rows.js';

/** A point on the earth, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

interface Town extends Position {
  /** How it is written, as `placeKeyOf` makes it. */
  readonly names: readonly string[];
}

/** What counts as near, from the middle of a square of some ten kilometres. */
const NEAR_KM_MAX = 50;
/** Spellings of the nearest towns: as many as one query merges. */
export const NEAR_NAMES_MAX = 190;
const EARTH_KM = 6_371;
/** A degree of latitude is at least so long. */
const DEGREE_KM = 110;

let towns: readonly Town[] | undefined;

/** How the towns near a position are written, the nearest first. A position that is none is near nothing. */
export function placesNear(position: Position): string[] {
  if (!isPosition(position)) return [];
  // Read once it is asked for: most processes never are.
  towns ??= Object.values(gazetteerRows).flatMap((rows) => rows.split('\n').map(townOf));
  const near = towns
    .filter(({ latitude }) => Math.abs(latitude - position.latitude) * DEGREE_KM <= NEAR_KM_MAX)
    .map((town) => ({ town, km: kmBetween(town, position) }))
    .filter(({ km }) => km <= NEAR_KM_MAX)
    .sort((a, b) => a.km - b.km);
  return [...new Set(near.flatMap(({ town }) => town.names))].slice(0, NEAR_NAMES_MAX);
}

/** The way over the surface, in kilometres (haversine). */
export function kmBetween(from: Position, to: Position): number {
  const radians = Math.PI / 180;
  const [a, b] = [from.latitude * radians, to.latitude * radians];
  const upwards = Math.sin((b - a) / 2) ** 2;
  const around = Math.sin(((to.longitude - from.longitude) * radians) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(upwards + Math.cos(a) * Math.cos(b) * around));
}

function isPosition({ latitude, longitude }: Position): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

function townOf(row: string): Town {
  const [latitude, longitude, names = ''] = row.split(';');
  return {
    latitude: Number(latitude),
    longitude: Number(longitude),
    names: names.split('|'),
  };
}
