/** What a table says of a provider's code; undefined for one that is not in it, be it the name of something every object has. */
export function meaningIn<T>(table: Readonly<Record<string, T>>, code: string): T | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined;
}
