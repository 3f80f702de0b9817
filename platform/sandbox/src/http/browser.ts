import type { BrowserStep } from '../sandbox-provider.js';
import { reasonOf } from '../webhooks/webhook-sender.js';

const ANSWER_MS_MAX = 20_000;

/** Posts a form as the payer's browser would and reports the answer; redirects are told, not followed. */
export async function postForm(step: {
  step: string;
  url: string;
  fields: Record<string, string>;
  origin: string;
}): Promise<BrowserStep> {
  const done: BrowserStep = { step: step.step, url: step.url, sent: step.fields };
  try {
    const response = await fetch(step.url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(step.fields),
      headers: {
        origin: step.origin,
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
