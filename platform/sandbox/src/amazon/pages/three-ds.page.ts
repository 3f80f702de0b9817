import type { Page } from '../../pages/page.js';
import { approvalPage } from '../../payments/approval.page.js';
import { BRAND_NAMES } from '../../card/cards.js';
import type { AmazonPayment } from '../amazon-payment.js';

/** The page of the card's bank. */
export function threeDsPage(payment: AmazonPayment): Page {
  const { token, threeDsId } = payment;
  const card = token ? `${BRAND_NAMES[token.card.brand]} •••• ${token.card.number.slice(-4)}` : '';
  return approvalPage(payment, {
    action: `/amazon/FortAPI/3ds/${threeDsId}`,
    badge: 'Test bank',
    facts: [['Card', card]],
  });
}
