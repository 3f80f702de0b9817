import type { Catalogue } from './catalogue.js';
import { authMessages } from './ar/auth.js';
import { commonMessages } from './ar/common.js';
import { errorMessages } from './ar/errors.js';
import { feedMessages } from './ar/feed.js';
import { mediaReasonMessages } from './ar/media-reasons.js';
import { paymentReasonMessages } from './ar/payment-reasons.js';
import { peopleMessages } from './ar/people.js';
import { shellMessages } from './ar/shell.js';
import { studioMessages } from './ar/studio.js';
import { walletMessages } from './ar/wallet.js';

/** Every visible text of the app in Arabic. */
export const ar = {
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
} as const satisfies Catalogue;
