import { html, type Html } from './html.js';
import type { Page } from './page.js';

/** A page that posts the fields to the merchant by itself; without scripts, on a click. */
export function returnPage(action: string, fields: Readonly<Record<string, string>>): Page {
  const inputs: Html[] = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return {
    title: 'Returning to the shop',
    className: 'framed',
    framed: true,
    scripts: ['return.js'],
    body: html`<main class="panel panel-quiet">
      <p role="status">Returning to the shop…</p>
      <form id="return" method="post" action="${action}">
        ${inputs}
        <noscript><button class="button" type="submit">Continue</button></noscript>
      </form>
    </main>`,
  };
}
