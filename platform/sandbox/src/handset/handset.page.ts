import { html, type Html } from '../pages/html.js';
import type { Page } from '../pages/page.js';
import { displayMoney } from '../payments/money.js';
import type { HandsetPayment } from './handset-payment.js';

/** The screen of a phone with what it is asked; the newest question first. */
export function handsetPage(phone: string, payments: readonly HandsetPayment[]): Page {
  return {
    title: `Phone ${phone}`,
    className: 'framed',
    body: html`<main class="panel">
      <header class="panel-head">
        <h1>Phone ${phone}</h1>
        <span class="badge">Test phone</span>
      </header>
      ${
        payments.length === 0 &&
        html`<p role="status">Nothing to approve. This page looks again by itself.</p>`
      }
      ${payments.map((payment) => question(payment))}
      <p class="fine">
        A number answers by itself that ends in 1111 (yes), 2222 (wrong PIN), 3333 (no money left)
        or 5555 (declined); at one that ends in 4444 there is no wallet.
      </p>
      <p class="fine"><a href="/handset">Other phones</a></p>
    </main>`,
  };
}

/** The phones that are asked right now. */
export function handsetsPage(phones: readonly string[]): Page {
  return {
    title: 'Phones',
    className: 'framed',
    body: html`<main class="panel">
      <header class="panel-head">
        <h1>Phones</h1>
        <span class="badge">Test phones</span>
      </header>
      <p role="status">
        ${
          phones.length === 0
            ? 'No phone is asked right now. Pay with JazzCash or Easypaisa in the wallet; the phone appears here.'
            : 'These phones are asked to approve a payment.'
        }
      </p>
      ${phones.map((phone) => html`<a class="button button-quiet" href="/handset/${phone}">${phone}</a>`)}
    </main>`,
  };
}

function question(payment: HandsetPayment): Html {
  const { provider, reference, phone, charge } = payment;
  return html`<section class="question" aria-label="${reference}">
    <p class="amount">${charge ? displayMoney(charge.amount, charge.currency) : ''}</p>
    <dl class="facts">
      <div>
        <dt>To</dt>
        <dd>Mate, by ${provider}</dd>
      </div>
      <div>
        <dt>Order</dt>
        <dd class="mono">${reference}</dd>
      </div>
    </dl>
    <form method="post" action="/handset/${phone}">
      <input type="hidden" name="reference" value="${reference}" />
      <label class="field"
        >PIN <input name="pin" type="password" inputmode="numeric" autocomplete="off"
      /></label>
      <button class="button" type="submit" name="answer" value="approve">Approve</button>
      <div class="pair">
        <button class="button button-quiet" type="submit" name="answer" value="decline">
          Decline
        </button>
        <button class="button button-quiet" type="submit" name="answer" value="no-funds">
          No money left
        </button>
        <button class="button button-quiet" type="submit" name="answer" value="ignore">
          Let it run out
        </button>
      </div>
    </form>
    <p class="fine">Any PIN is right but 00000.</p>
  </section>`;
}
