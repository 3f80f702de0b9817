import { html } from '../pages/html.js';
import type { Page } from '../pages/page.js';
import { displayMoney } from './money.js';
import type { PaymentRecord } from './payment-record.js';

/** What the page of a bank or portal shows besides amount and order. */
export interface ApprovalView {
  /** Where the buttons post `outcome` to: success, failed or cancelled. */
  action: string;
  badge: string;
  /** Further lines, label and value. */
  facts: readonly (readonly [label: string, value: string])[];
  /** Whether it may stand in a frame of the shop; it may unless said otherwise. */
  framed?: boolean;
}

/** The page on which the person confirms the payment, fails to, or walks away. */
export function approvalPage(payment: PaymentRecord, view: ApprovalView): Page {
  const { charge, reference } = payment;
  const facts = [['To', 'Mate'], ...view.facts];
  return {
    title: 'Confirm your payment',
    className: 'framed',
    framed: view.framed ?? true,
    body: html`<main class="panel">
      <header class="panel-head">
        <h1>Confirm your payment</h1>
        <span class="badge">${view.badge}</span>
      </header>
      <p class="amount">${charge ? displayMoney(charge.amount, charge.currency) : ''}</p>
      <dl class="facts">
        ${facts.map(
          ([label, value]) =>
            html`<div>
              <dt>${label}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
        <div>
          <dt>Order</dt>
          <dd class="mono">${reference}</dd>
        </div>
      </dl>
      <form method="post" action="${view.action}">
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
