import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { z } from 'zod';

const ROOT = path.join(import.meta.dirname, '../../../..');

/** As Prometheus reads a file of rules, with what ours have to say besides. */
const rulesFile = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z]\w+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[smhd]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({
            summary: z.string().min(1),
            /** A section of a page of ours. */
            runbook: z.string().regex(/^docs\/[\w/-]+[.]md#[\w-]+$/),
          }),
        }),
      ),
    }),
  ),
});

/**
 * What is wrong with `deploy/alerts/<service>.rules.yml`: expressions that are no PromQL, metrics that the running service
 * does not export, pages or sections that are not there. Throws for a file that Prometheus would not take.
 */
export async function mistakesInAlerts(service: string, httpAddress: string): Promise<string[]> {
  const text = readFileSync(path.join(ROOT, `deploy/alerts/${service}.rules.yml`), 'utf8');
  const rules = rulesFile.parse(parse(text)).groups.flatMap((group) => group.rules);
  const figures = await (await fetch(`http://${httpAddress}/metrics`)).text();
  const there = new Set(figures.match(/(?<=^# HELP )\w+/gm));
  return rules.flatMap(({ annotations, expr }) => {
    const { isRight, metrics } = readExpression(expr);
    return [
      ...(isRight && metrics.length > 0 ? [] : [`no PromQL: ${expr}`]),
      ...metrics.filter((name) => !there.has(name)).map((name) => `not exported: ${name}`),
      ...(isThere(annotations.runbook) ? [] : [`no such section: ${annotations.runbook}`]),
    ];
  });
}

function readExpression(expr: string): { readonly metrics: string[]; readonly isRight: boolean } {
  const metrics: string[] = [];
  let isRight = true;
  parser.parse(expr).iterate({
    enter: ({ from, name, to, type }) => {
      if (type.isError) isRight = false;
      if (name === 'VectorSelector')
        metrics.push(familyOf(/^\w*/.exec(expr.slice(from, to))?.[0] ?? ''));
    },
  });
  return { metrics, isRight };
}

function familyOf(metric: string): string {
  return metric.replace(/_(?:count|sum|bucket)$/, '');
}

/** Whether the page has the section, by the name that its heading gets as a link. */
function isThere(place: string): boolean {
  const [page = '', section] = place.split('#');
  const headings = readFileSync(path.join(ROOT, page), 'utf8').match(/(?<=^#+ ).+$/gm) ?? [];
  return headings.some((heading) => anchorOf(heading) === section);
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-');
}
