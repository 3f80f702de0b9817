import { html } from '../../pages/html.js';
import type { Page } from '../../pages/page.js';
import { displayMoney } from '../../payments/money.js';
import type { TapCharge } from '../tap-charge.js';

/** The page of the card's bank: the person confirms the payment, fails to, or walks away. */
export function threeDsPage(charge: TapCharge): Page {
  const { amount, currency } = charge.charge;
  return {
    title: 'Confirm your payment',
    className: 'framed',
    body: html`<main class="panel">
      <header class="panel-head">
        <h1>Confirm your payment</h1>
        <span class="badge">Test bank</span>
      </header>
      <p class="amount">${displayMoney(amount, currency)}</p>
      <dl class="facts">
        <div>
          <dt>To</dt>
          <dd>Mate</dd>
        </div>
        <div>
          <dt>Card</dt>
          <dd>${charge.payer}</dd>
        </div>
        <div>
          <dt>Order</dt>
          <dd class="mono">${charge.reference}</dd>
        </div>
      </dl>
      <form method="post" action="/tap/3ds/${charge.pageId}">
        <button class="button" type="submit" name="outcome" value="success">Approve</button>
        <div class="pair">
          <button class="button button-quiet" type="submit" name="outcome" value="failed">
            Fail
          </button>
          <button class="button button-quiet" type="submit" name="outcome" value="cancelled">
            Cancel
          </button>
        </div>
      </form>
      <p class="fine">A real bank would ask for a code or its app here.</p>
    </main>`,
  };
}

/** A page that leads nowhere. */
export const unknownPage: Page = {
  title: 'Payment not known',
  className: 'framed',
  body: html`<main class="panel panel-quiet"><h1>The bank does not know this payment.</h1></main>`,
};
