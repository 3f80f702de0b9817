import type { LegalDocument } from '../legal-document.js';

export const guidelines: LegalDocument = {
  title: 'legal.guidelines',
  intro:
    'Mate is for people who make things and people who enjoy them. These rules keep it that way.',
  sections: [
    {
      heading: 'Not here',
      points: [
        'Sexual content, nudity, and anything that sexualises or endangers minors. The latter is reported to the authorities.',
        'Threats, praise of violence, terrorism, and instructions for weapons or drugs.',
        'Hatred against people for who they are, bullying, and publishing the private data of others.',
        'Fraud, impersonation, bought engagement, and gifts sent in circles to move money.',
        'Videos and music that belong to others, without their leave.',
      ],
    },
    {
      heading: 'What happens',
      points: [
        'Content that breaks a rule is removed, and you are told which rule it was.',
        'The first violation means a 7-day suspension.',
        'A second violation, or a severe one, means a 1-month ban.',
        'Evading a ban with another account means 7 days, then 14 days, then a permanent ban of the account and the device.',
        'After a 1-month ban, the next offence is followed by a permanent ban.',
        'Severe cases, such as endangering minors, are banned permanently at once.',
      ],
    },
    {
      heading: 'If you disagree',
      points: [
        'Appeal within 30 days: in the app while you can log in, else through the Contact page. Somebody who did not take the first decision looks at it again.',
      ],
    },
  ],
};
