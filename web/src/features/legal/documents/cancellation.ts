import type { LegalDocument } from '../legal-document.js';

export const cancellation: LegalDocument = {
  title: 'legal.cancellation',
  intro: 'How to stop a payment, and what happens then.',
  sections: [
    {
      heading: 'Before you have paid',
      points: [
        'Close the payment window at any time. Nothing is charged until you confirm with your bank or wallet.',
        'A payment that is started but not confirmed expires by itself; it then shows as failed in your history.',
      ],
    },
    {
      heading: 'After you have paid',
      points: [
        'A confirmed payment cannot be cancelled, but unused coins can be refunded within 7 days. The Refund Policy says how.',
        'Gifts cannot be cancelled once they are sent.',
      ],
    },
    {
      heading: 'No subscriptions',
      points: ['Coins are bought one package at a time. Mate never renews or repeats a payment.'],
    },
  ],
};
