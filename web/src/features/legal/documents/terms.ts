import type { LegalDocument } from '../legal-document.js';

export const terms: LegalDocument = {
  title: 'legal.terms',
  intro:
    'These terms are the agreement between you and Mate. By opening an account, uploading a video or buying coins you accept them.',
  sections: [
    {
      heading: 'Who may use Mate',
      points: [
        'You must be 18 years or older to open an account. We ask for your birthday when you sign up and refuse accounts below that age.',
        'You open one account for yourself, with a phone number or e-mail address that is yours, and keep your password and codes to yourself.',
        'You may not use Mate if we have banned your account or device, or where the law where you live forbids it.',
      ],
    },
    {
      heading: 'Your videos and comments',
      points: [
        'What you upload stays yours. You let us store, convert, show and share it inside Mate for as long as it is published.',
        'Upload only what you made or may use, and only people who agreed to be shown.',
        'The Community Guidelines say what may not be published. We may remove what breaks them and suspend accounts that keep doing so.',
      ],
    },
    {
      heading: 'Coins and gifts',
      points: [
        'Coins are virtual. They have no cash value, are not money, and cannot be exchanged, sold or moved outside Mate.',
        'Coins are used to send gifts to creators. A gift cannot be taken back by the sender once it is sent.',
        'Coins received as gifts mature after 7 days. Until then they are shown as pending and cannot be used.',
        'Prices are shown before you pay, in the currency you pay in. Coins are credited when the payment provider confirms the payment.',
        'A payment that is reversed or charged back takes back the coins it bought, including coins already sent as gifts that have not matured.',
      ],
    },
    {
      heading: 'Ending the agreement',
      points: [
        'You may delete your account at any time. Purchased and received coins are lost with it.',
        'We may suspend or close accounts that break these terms, as the Community Guidelines describe.',
      ],
    },
    {
      heading: 'What we answer for',
      points: [
        'We run Mate with care but cannot promise that it is always available or free of faults.',
        'Nothing in these terms limits rights that the law of your country gives you and that cannot be waived.',
        'When these terms change in a way that matters, we tell you in the app before the change applies.',
      ],
    },
  ],
};
