import type { LegalDocument } from '../legal-document.js';

export const refund: LegalDocument = {
  title: 'legal.refund',
  intro: 'When you can have your money back for coins, and how long it takes.',
  sections: [
    {
      heading: 'What can be refunded',
      points: [
        'Coins you bought and have not used can be refunded. Ask within 7 days of the purchase.',
        'Coins you have already sent as gifts cannot be refunded: gifts mature after 7 days and then belong to the creator.',
        'Coins you received as gifts, and coins lost because an account broke the Community Guidelines, cannot be refunded.',
      ],
    },
    {
      heading: 'How to ask',
      points: [
        'Open the transaction in your wallet history, or use the Contact page with the reference of your receipt.',
        'Refund requests within 7 days are checked in the order they arrive.',
      ],
    },
    {
      heading: 'How long it takes',
      points: [
        'The refund goes back the way you paid. Depending on your bank and the payment provider it takes 10 to 45 days to arrive.',
        'The coins are set aside when you ask. They leave your wallet when the money goes back, and are yours again if the refund is refused.',
      ],
    },
    {
      heading: 'Payments you did not make',
      points: [
        'Tell us and your bank at once. We stop the coins that the payment bought while it is examined.',
      ],
    },
  ],
};
