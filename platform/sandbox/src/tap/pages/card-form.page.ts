import { cardFields } from '../../card/card-fields.js';
import { html } from '../../pages/html.js';
import type { Page } from '../../pages/page.js';
import { testCards } from '../../card/test-cards.js';
import { TAP_CARDS } from '../protocol/cards.js';
import type { TapRefusal } from '../protocol/codes.js';

const CODES_SAY =
  'An expiry date can overrule the card: 01/39 paid, 05/22 declined, 04/27 expired; the security code 102 is wrong.';

const NAMES = { number: 'number', expiry: 'expiry', securityCode: 'cvc', holder: 'name' };

/** What the form is told by the script that opened it. */
export interface CardFormView {
  readonly publicKey: string;
  /** What the shop asked for. The words are English all the same, and stand as English does. */
  readonly language: 'en' | 'ar';
  readonly theme: 'light' | 'dark';
  readonly refusal: TapRefusal | undefined;
}

/** The card fields as they stand in the frame that the card script opens; without a button, which is the shop's. */
export function cardFormPage({ publicKey, language, theme, refusal }: CardFormView): Page {
  return {
    title: 'Card details',
    className: `framed ${theme}`,
    framed: true,
    scripts: ['tap-form.js'],
    body: html`<main
      class="panel"
      id="tap-form"
      data-key="${publicKey}"
      data-code="${refusal?.code ?? ''}"
      data-description="${refusal?.message ?? ''}"
    >
      <form class="card-form" novalidate>${cardFields(NAMES)}</form>
      ${testCards(TAP_CARDS, CODES_SAY)}
      <p class="fine">Asked for in <span class="mono">${language}</span></p>
    </main>`,
  };
}
