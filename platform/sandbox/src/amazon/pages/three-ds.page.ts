import { html } from '../../pages/html.js';
import type { Page } from '../../pages/page.js';
import type { AmazonPayment } from '../amazon-payment.js';
import { BRAND_NAMES } from '../protocol/cards.js';
import { displayMoney } from '../protocol/money.js';

/** The page of the card's bank: the person confirms the payment, fails to, or walks away. */
export function threeDsPage(payment: AmazonPayment): Page {
  const { charge, token } = payment;
  const amount = charge ? displayMoney(charge.amount, charge.currency) : '';
  const card = token ? `${BRAND_NAMES[token.card.brand]} •••• ${token.card.number.slice(-4)}` : '';
  return {
    title: 'Confirm your payment',
    className: 'framed',
    framed: true,
    language: payment.language,
    body: html`<main class="panel">
      <header class="panel-head">
        <h1>Confirm your payment</h1>
        <span class="badge">Test bank</span>
      </header>
      <p class="amount">${amount}</p>
      <dl class="facts">
        <div>
          <dt>To</dt>
          <dd>Mate</dd>
        </div>
        <div>
          <dt>Card</dt>
          <dd>${card}</dd>
        </div>
        <div>
          <dt>Order</dt>
          <dd class="mono">${payment.reference}</dd>
        </div>
      </dl>
      <form method="post" action="/amazon/FortAPI/3ds/${payment.threeDsId}">
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
