import { commonMessages } from './common.js';
import { feedMessages } from './feed.js';
import { peopleMessages } from './people.js';
import { shellMessages } from './shell.js';

/** What the first screen says, in English. */
export const first = {
  ...commonMessages,
  ...shellMessages,
  ...feedMessages,
  ...peopleMessages,
} as const;
