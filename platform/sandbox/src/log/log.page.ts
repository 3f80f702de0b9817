import { html, type Html } from '../pages/html.js';
import type { Page } from '../pages/page.js';
import type { Exchange } from './exchange.js';
import type { Signature } from './signature.js';

const SHOWN_MAX = 100;
const SIGNS: Readonly<Record<Signature['verdict'], string>> = {
  right: '✓',
  wrong: '✗',
  missing: '✗',
  unsigned: '–',
};

/** What the list was narrowed by. */
interface Wanted {
  readonly provider?: string | undefined;
  readonly text?: string | undefined;
  readonly providers: readonly string[];
}

/** The log for people: a line per call, its signatures taken apart below. */
export function logPage(exchanges: readonly Exchange[], wanted: Wanted): Page {
  return {
    title: 'Traffic log',
    className: 'console',
    body: html`<header class="bar">
        <h1>Traffic log</h1>
        <p class="bar-note">
          <a href="/">Sandbox</a> · <a href="/magic">Magic cards and numbers</a>
        </p>
      </header>
      <main class="log">
        <form class="log-form" method="get" action="/log">
          <label
            >Provider
            <select name="provider">
              <option value="">all</option>
              ${wanted.providers.map((name) =>
                name === wanted.provider
                  ? html`<option selected>${name}</option>`
                  : html`<option>${name}</option>`,
              )}
            </select>
          </label>
          <label class="wide"
            >Holds <input name="text" value="${wanted.text ?? ''}" placeholder="a reference"
          /></label>
          <button class="button button-quiet" type="submit">Show</button>
        </form>
        ${exchanges.length === 0 && html`<p>Nothing was said yet.</p>`}
        <ol class="cards">
          ${exchanges.slice(0, SHOWN_MAX).map((exchange) => line(exchange))}
        </ol>
      </main>`,
  };
}

function line(exchange: Exchange): Html {
  const { at, provider, direction, what, method, url, status, error, ms, signatures } = exchange;
  const arrow = direction === 'in' ? '→' : '←';
  const end = error ?? status ?? 'no answer';
  return html`<li>
    <details>
      <summary>
        <time datetime="${at}">${at.slice(11, 23)}</time>
        <b>${provider} ${arrow}</b> ${what} <span class="quiet">${end}${took(ms)}</span>
        ${signatures.map(({ verdict }) => html`<b class="${verdict}">${SIGNS[verdict]}</b>`)}
      </summary>
      <p class="mono">${method} ${url}</p>
      ${block(
        'Headers',
        Object.entries(exchange.headers)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n'),
      )}
      ${block('Sent', exchange.sent)} ${block('Answer', exchange.answered ?? '')}
      ${signatures.map((signature) => taken(signature))}
    </details>
  </li>`;
}

function took(ms: number | null): string {
  return ms === null ? '' : ` · ${ms} ms`;
}

function block(label: string, text: string): Html | false {
  return (
    text !== '' &&
    html`<h3>${label}</h3>
      <pre class="mono">${text}</pre>`
  );
}

function taken(signature: Signature): Html {
  const { of, scheme, key, parts, expected, given, because, verdict } = signature;
  return html`<section class="signature">
    <h3>Signature of the ${of}</h3>
    <p class="${verdict}">${because}</p>
    <dl class="facts">
      <div>
        <dt>Scheme</dt>
        <dd>${scheme}</dd>
      </div>
      <div>
        <dt>Key</dt>
        <dd class="mono">${key}</dd>
      </div>
      <div>
        <dt>Expected</dt>
        <dd class="mono">${expected}</dd>
      </div>
      <div>
        <dt>Came</dt>
        <dd class="mono">${given}</dd>
      </div>
    </dl>
    ${
      parts.length > 0 &&
      html`<h3>What was signed, piece by piece</h3>
        <table class="parts">
          ${parts.map(
            ({ label, text }) =>
              html`<tr>
                <th scope="row">${label}</th>
                <td class="mono">${text}</td>
              </tr>`,
          )}
        </table>`
    }
  </section>`;
}
