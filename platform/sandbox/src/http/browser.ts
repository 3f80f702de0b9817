import type { BrowserStep } from '../sandbox-provider.js';
import { reasonOf } from '../webhooks/webhook-sender.js';

const ANSWER_MS_MAX = 20_000;

interface Visit {
  step: string;
  url: string;
  fields: Record<string, string>;
  origin: string;
}

/** Posts a form as the payer's browser would and reports the answer; redirects are told, not followed. */
export function postForm(visit: Visit): Promise<BrowserStep> {
  const body = new URLSearchParams(visit.fields);
  return visited(visit, visit.url, { method: 'POST', body, headers: { origin: visit.origin } });
}

/** Follows a link as the payer's browser would, with these fields in its query. */
export function followLink({ fields, ...visit }: Omit<Visit, 'origin'>): Promise<BrowserStep> {
  const url = new URL(visit.url);
  for (const [name, value] of Object.entries(fields)) url.searchParams.append(name, value);
  return visited({ ...visit, fields }, url.href, { method: 'GET' });
}

async function visited(
  { step, fields }: Pick<Visit, 'step' | 'fields'>,
  url: string,
  init: RequestInit,
): Promise<BrowserStep> {
  const done: BrowserStep = { step, url, sent: fields };
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: {
        ...init.headers,
        accept: 'text/html,application/xhtml+xml',
        'user-agent': 'Mozilla/5.0 (Mate sandbox, in place of a browser)',
      },
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    });
    await response.arrayBuffer();
    return { ...done, status: response.status, location: response.headers.get('location') };
  } catch (error) {
    return { ...done, error: reasonOf(error) };
  }
}
