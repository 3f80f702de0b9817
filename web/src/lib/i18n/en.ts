import { authMessages } from './en/auth.js';
import { commonMessages } from './en/common.js';
import { errorMessages } from './en/errors.js';
import { feedMessages } from './en/feed.js';
import { mediaReasonMessages } from './en/media-reasons.js';
import { paymentReasonMessages } from './en/payment-reasons.js';
import { peopleMessages } from './en/people.js';
import { shellMessages } from './en/shell.js';
import { studioMessages } from './en/studio.js';
import { walletMessages } from './en/wallet.js';

/** Every visible text of the app in English. */
export const en = {
  ...commonMessages,
  ...shellMessages,
  ...authMessages,
  ...feedMessages,
  ...peopleMessages,
  ...studioMessages,
  ...walletMessages,
  ...paymentReasonMessages,
  ...mediaReasonMessages,
  ...errorMessages,
} as const;
