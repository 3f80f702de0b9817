import { html, type Html } from '../pages/html.js';
import type { Page } from '../pages/page.js';
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
  language: string;
  errors?: CardErrors;
  form?: CardForm;
}

interface FieldView {
  name: keyof CardErrors;
  label: string;
  value?: string;
  placeholder: string;
  autocomplete: string;
  numeric: boolean;
}

/** The page for card details, as it stands in the shop's iframe. */
export function cardPage(view: CardPageView): Page {
  return {
    title: 'Card details',
    className: 'framed',
    framed: true,
    scripts: ['card.js'],
    language: view.language,
    body: html`<main class="panel">
      <header class="panel-head">
        <h1>Card details</h1>
        <span class="badge">Test mode</span>
      </header>
      <form class="card-form" method="post" action="${view.action}" novalidate>
        <input type="hidden" name="page_id" value="${view.pageId}" />
        ${cardFields(view)}
        <button class="button" type="submit" name="action" value="pay">Continue</button>
        <button class="button button-plain" type="submit" name="action" value="cancel">
          Cancel
        </button>
      </form>
      ${testCards(view.cards, view.codes)}
      <p class="fine">Order <span class="mono">${view.reference}</span></p>
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

function cardFields({ form, errors = {} }: CardPageView): Html {
  const field = (view: FieldView): Html => cardField(view, errors[view.name]);
  return html`${field({
      name: 'card_number',
      label: 'Card number',
      placeholder: '0000 0000 0000 0000',
      autocomplete: 'cc-number',
      numeric: true,
    })}
    <div class="pair">
      ${field({
        name: 'expiry_date',
        label: 'Expiry date',
        value: form?.expiry_date,
        placeholder: 'MM/YY',
        autocomplete: 'cc-exp',
        numeric: true,
      })}
      ${field({
        name: 'card_security_code',
        label: 'Security code',
        placeholder: 'CVV',
        autocomplete: 'cc-csc',
        numeric: true,
      })}
    </div>
    ${field({
      name: 'card_holder_name',
      label: 'Name on card',
      value: form?.card_holder_name,
      placeholder: 'As printed',
      autocomplete: 'cc-name',
      numeric: false,
    })}`;
}

function cardField(view: FieldView, error: string | undefined): Html {
  const { name, label, value = '', placeholder, autocomplete } = view;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      placeholder="${placeholder}"
      autocomplete="${autocomplete}"
      inputmode="${view.numeric ? 'numeric' : 'text'}"
      required
      aria-describedby="${name}-error"
      ${error ? html`aria-invalid="true"` : null}
    />
    <p class="field-error" id="${name}-error">${error ?? ''}</p>
  </div>`;
}
