import { html, type Html } from '../pages/html.js';
import type { MagicCard } from './cards.js';

/** The cards that are taken, folded away under the form; a click fills one in. `codes` says what other fields decide. */
export function testCards(
  cards: readonly Pick<MagicCard, 'number' | 'story'>[],
  codes?: string,
): Html {
  const rows = cards.map(
    ({ number, story }) =>
      html`<li>
        <button class="test-card" type="button" data-number="${number}">
          <span class="mono">${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</span>
          <span>${story}</span>
        </button>
      </li>`,
  );
  return html`<details class="test-cards">
    <summary>Test cards</summary>
    <ul>
      ${rows}
    </ul>
    ${codes !== undefined && html`<p class="fine">${codes}</p>`}
  </details>`;
}
