import { html } from '../pages/html.js';
import type { Page } from '../pages/page.js';
import { cardFields, type TypedField } from './card-fields.js';
import type { CardErrors, CardForm } from './card-form.js';
import type { MagicCard } from './cards.js';
import { testCards } from './test-cards.js';

/** What the card page shows. */
export interface CardPageView {
  /** Where the form is posted. */
  action: string;
  /** The cards that are taken, shown under the form. */
  cards: readonly MagicCard[];
  /** What else decides how a payment ends. */
  codes?: string;
  pageId: string;
  reference: string;
  /** What the shop asked for. The words are English all the same. */
  language: string;
  errors?: CardErrors;
  form?: CardForm;
}

const NAMES = {
  number: 'card_number',
  expiry: 'expiry_date',
  securityCode: 'card_security_code',
  holder: 'card_holder_name',
} as const;

/** The page for card details, as it stands in the shop's iframe. */
export function cardPage(view: CardPageView): Page {
  return {
    title: 'Card details',
    className: 'framed',
    framed: true,
    scripts: ['card.js'],
    body: html`<main class="panel">
      <header class="panel-head">
        <h1>Card details</h1>
        <span class="badge">Test mode</span>
      </header>
      <form class="card-form" method="post" action="${view.action}" novalidate>
        <input type="hidden" name="page_id" value="${view.pageId}" />
        ${cardFields(NAMES, (of) => typedField(view, of))}
        <button class="button" type="submit" name="action" value="pay">Continue</button>
        <button class="button button-plain" type="submit" name="action" value="cancel">
          Cancel
        </button>
      </form>
      ${testCards(view.cards, view.codes)}
      <p class="fine">
        Order <span class="mono">${view.reference}</span>, asked for in
        <span class="mono">${view.language}</span>
      </p>
    </main>`,
  };
}

/** What the provider shows instead of a form when the request is wrong. */
export function refusalPage(code: string, message: string): Page {
  return {
    title: 'Payment not possible',
    className: 'framed',
    framed: true,
    body: html`<main class="panel panel-quiet">
      <h1>This payment cannot start</h1>
      <p>${message}</p>
      <p class="fine">Code <span class="mono">${code}</span></p>
    </main>`,
  };
}

/** Nobody sends a number or a code back, not even to whoever typed it. */
function typedField({ form, errors }: CardPageView, of: keyof typeof NAMES): TypedField {
  const isShown = of === 'expiry' || of === 'holder';
  return { error: errors?.[NAMES[of]], ...(isShown && { value: form?.[NAMES[of]] }) };
}
