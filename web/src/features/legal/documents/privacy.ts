import type { LegalDocument } from '../legal-document.js';

export const privacy: LegalDocument = {
  title: 'legal.privacy',
  intro: 'What we know about you, why we keep it, for how long, and what you can do about it.',
  sections: [
    {
      heading: 'What we keep',
      points: [
        'Account: username, name, picture, bio, phone number or e-mail address, birthday and country. Your birthday is never shown to others.',
        'What you do: videos, comments, likes, bookmarks, follows, gifts, and how long videos were watched.',
        'Payments: packages bought, amounts, provider references. Card numbers go to the payment provider only; we never see or store them.',
        'Technical: address of your connection, device and browser, the sessions you are signed in with.',
      ],
    },
    {
      heading: 'Why',
      points: [
        'To run the service you asked for: to sign you in, show videos, deliver gifts and credit coins.',
        'To keep it safe: to limit codes and passwords being guessed, to find fraud and abuse.',
        'Because the law requires it: records of payments are kept for as long as tax law says.',
      ],
    },
    {
      heading: 'Who else receives it',
      points: [
        'The messaging service that delivers your codes receives your phone number and the code.',
        'The payment provider you choose receives what the payment needs.',
        'We do not sell your data and show no advertising made from it.',
      ],
    },
    {
      heading: 'For how long',
      points: [
        'As long as your account exists. Codes are deleted after minutes, technical logs after weeks.',
        'When you delete your account, it is hidden at once, and your profile, videos, comments and likes are erased. Messages that others received may stay visible to them.',
        'What tax law asks of payments stays without your name. Your e-mail address and phone stay for two years as a code that nobody can read back, so that we know people who were banned.',
        'Messages that you send us through the Contact page are kept for a year.',
      ],
    },
    {
      heading: 'Your rights',
      points: [
        'You may see, correct, take with you and delete what we keep about you. Most of it you can change in your profile.',
        'A private account shows your videos only to followers you accept.',
        'Write to us through the Contact page for anything else; we answer within 30 days.',
      ],
    },
  ],
};
