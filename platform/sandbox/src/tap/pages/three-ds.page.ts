import { html } from '../../pages/html.js';
import type { Page } from '../../pages/page.js';
import { approvalPage } from '../../payments/approval.page.js';
import type { TapCharge } from '../tap-charge.js';

/** The page of the card's bank. */
export function threeDsPage(charge: TapCharge): Page {
  return approvalPage(charge, {
    action: `/tap/3ds/${charge.pageId}`,
    badge: 'Test bank',
    facts: [['Card', charge.payer]],
    framed: false,
  });
}

/** A page that leads nowhere. */
export const unknownPage: Page = {
  title: 'Payment not known',
  className: 'framed',
  body: html`<main class="panel panel-quiet"><h1>The bank does not know this payment.</h1></main>`,
};
