/** Fields as they stand in a body, names to values; values may hold further fields. */
export type Fields = Record<string, unknown>;

/** The fields of a JSON or form body; undefined for any other. */
export function fieldsIn(body: unknown): Fields | undefined {
  if (typeof body === 'object' && body !== null) return body as Fields;
  if (typeof body !== 'string' || body === '') return undefined;
  if (/^\s*[{[]/.test(body)) return jsonIn(body);
  return /^[\w.[\]%-]+=/.test(body) ? Object.fromEntries(new URLSearchParams(body)) : undefined;
}

/** The fields whose values are text or numbers, as text. */
export function textsOf(fields: Fields | undefined): Record<string, string> {
  const texts = Object.entries(fields ?? {}).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  );
  return Object.fromEntries(texts) as Record<string, string>;
}

/** The field at the end of a path of names; empty where there is none. */
export function textAt(fields: Fields | undefined, ...path: readonly string[]): string {
  let found: unknown = fields;
  for (const name of path) {
    if (typeof found !== 'object' || found === null) return '';
    found = (found as Fields)[name];
  }
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

function jsonIn(text: string): Fields | undefined {
  try {
    return JSON.parse(text) as Fields;
  } catch {
    return undefined;
  }
}
