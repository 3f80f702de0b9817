import type { LegalDocument } from '../legal-document.js';

export const cookies: LegalDocument = {
  title: 'legal.cookies',
  intro: 'Mate keeps little in your browser, and nothing for advertising.',
  sections: [
    {
      heading: 'What is stored on your device',
      points: [
        'Local storage keeps your session, your settings (sound, theme, quality, language) and where you stopped in long videos.',
        'An unfinished upload is remembered, so that it can go on after a reload.',
        'The browser keeps copies of pages and pictures, so that they open faster.',
      ],
    },
    {
      heading: 'What is not',
      points: [
        'No advertising or tracking cookies, no third-party analytics, no fingerprinting.',
        'Pages of payment providers open in a frame of their own and may set cookies there under their own policies.',
      ],
    },
    {
      heading: 'Your choice',
      points: [
        'Sign out to remove everything Mate stored, or clear the data of this site in your browser.',
        'Without local storage you can still watch; you will be asked to log in on every visit.',
      ],
    },
  ],
};
