/**
 * How an event of the old schema and one of the new would misunderstand each other, one sentence each. Events wait in
 * topics and are read by older replicas, so both must take what the other wrote: fields may be added as optional ones,
 * nothing else may change. Anything more is a new version of the event.
 */
export function breakingDifferences(before, after, at = 'data') {
  if (before.type !== 'object' || after.type !== 'object') return differentRule(before, after, at);
  const [was, is] = [new Set(before.required ?? []), new Set(after.required ?? [])];
  const old = Object.entries(before.properties ?? {}).flatMap(([name, schema]) => {
    const field = `${at}.${name}`;
    const next = after.properties?.[name];
    if (!next) return [`${field} is gone`];
    const turned = was.has(name) ? 'is optional now' : 'is required now';
    const duty = was.has(name) === is.has(name) ? [] : [`${field} ${turned}`];
    return [...duty, ...breakingDifferences(schema, next, field)];
  });
  const added = [...is]
    .filter((name) => before.properties?.[name] === undefined)
    .map((name) => `${at}.${name} is new and required`);
  return [...old, ...added];
}

function differentRule(before, after, at) {
  const same = JSON.stringify(rules(before)) === JSON.stringify(rules(after));
  return same ? [] : [`${at} has another type or rule`];
}

/** What decides whether a value passes, in one order. The pattern of a named format is the library's own affair. */
function rules(schema) {
  if (Array.isArray(schema)) return schema.map(rules);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.entries(schema)
    .filter(([name]) => name !== 'description' && name !== 'title')
    .filter(([name]) => name !== 'pattern' || schema.format === undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [name, rules(value)]);
}
