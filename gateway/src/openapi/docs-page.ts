import { escapeHtml } from '../spa/og-tags.js';

interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security?: readonly object[];
  readonly parameters: readonly { name: string; in: string; schema: unknown }[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

interface Description {
  readonly info: { readonly title: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

/** The API's description for people: one page without scripts, so that it needs no exception from the page policy. */
export function docsPageOf(document: unknown): string {
  const description = document as Description;
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => tagOf(operation)))];
  const sections = tags.map((tag) => {
    const rows = operations.filter(({ operation }) => tagOf(operation) === tag);
    return `<h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${rows.map(rowOf).join('')}`;
  });
  const shapes = Object.entries(description.components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary>${jsonOf(schema)}</details>`,
  );
  const title = escapeHtml(description.info.title);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<h1>${title}</h1>
<p>${escapeHtml(description.info.description)}</p>
<p><a href="/api/openapi.json">openapi.json</a></p>
${sections.join('\n')}
<h2 id="shapes">Shapes</h2>
${shapes.join('\n')}
</body>
</html>`;
}

/** Its style sheet. */
export const docsStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem; }
details { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: .5rem; margin-block: .4rem; padding: .4rem .8rem; }
summary { cursor: pointer; }
pre { overflow-x: auto; font-size: .85rem; }
.method { display: inline-block; min-inline-size: 4.5rem; font-weight: 700; text-transform: uppercase; }
.locked::after { content: ' session'; font-size: .75rem; opacity: .7; }
`;

function rowOf(row: { path: string; method: string; operation: Operation }): string {
  const { path, method, operation } = row;
  const locked = operation.security ? ' class="locked"' : '';
  const parts = {
    ...(operation.parameters.length > 0 && { parameters: operation.parameters }),
    ...(operation.requestBody !== undefined && { requestBody: operation.requestBody }),
    responses: operation.responses,
  };
  return `<details><summary><span class="method">${escapeHtml(method)}</span> <code${locked}>${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}</summary>${jsonOf(parts)}</details>`;
}

function jsonOf(value: unknown): string {
  const lines = JSON.stringify(value, null, 2).split('\n').map(escapeHtml);
  return `<pre>${lines.join('\n')}</pre>`;
}

function tagOf(operation: Operation): string {
  return operation.tags[0] ?? 'other';
}
