/** Where a value is not what it has to be, for example `lines[0].journal.seq`. */
export class ShapeError extends Error {
  override readonly name = 'ShapeError';

  constructor(readonly path: string) {
    super(`${path || 'the file'} is not as it has to be`);
  }
}

/** Reads a value of unknown origin at a path. Throws ShapeError. */
export type Read<T> = (value: unknown, path: string) => T;

/** A text that a pattern matches whole. */
export function text(pattern: RegExp): Read<string> {
  return (value, path) => {
    if (typeof value === 'string' && pattern.test(value)) return value;
    throw new ShapeError(path);
  };
}

/** One of a few texts. */
export function oneOf<T extends string>(...texts: readonly T[]): Read<T> {
  return (value, path) => {
    const found = texts.find((each) => each === value);
    if (found !== undefined) return found;
    throw new ShapeError(path);
  };
}

/** A whole number from 0 on. */
export const count: Read<number> = (value, path) => {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new ShapeError(path);
};

/** A moment, written in the one way that `toISOString` writes it. */
export const moment: Read<string> = (value, path) => {
  const time = typeof value === 'string' ? new Date(value) : undefined;
  if (time && !Number.isNaN(time.getTime()) && time.toISOString() === value) return value;
  throw new ShapeError(path);
};

/** A list of so many at most. */
export function listOf<T>(read: Read<T>, most: number): Read<T[]> {
  return (value, path) => {
    if (!Array.isArray(value) || value.length > most) throw new ShapeError(path);
    return value.map((item: unknown, index) => read(item, `${path}[${index}]`));
  };
}

/** An object with these fields and no other: what nobody checks must not stand beside what is proven. */
export function exactly<T extends object>(fields: {
  readonly [K in keyof T]: Read<T[K]>;
}): Read<T> {
  return (value, path) => {
    if (typeof value !== 'object' || value === null) throw new ShapeError(path);
    const given = new Map<string, unknown>(Object.entries(value));
    const below = (name: string): string => (path ? `${path}.${name}` : name);
    for (const name of given.keys())
      if (!Object.hasOwn(fields, name)) throw new ShapeError(below(name));
    const read = Object.entries<Read<unknown>>(fields).map(([name, field]) => [
      name,
      field(given.get(name), below(name)),
    ]);
    return Object.fromEntries(read) as T;
  };
}
