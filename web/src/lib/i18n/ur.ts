import type { Catalogue } from './catalogue.js';
import { authMessages } from './ur/auth.js';
import { commonMessages } from './ur/common.js';
import { errorMessages } from './ur/errors.js';
import { feedMessages } from './ur/feed.js';
import { mediaReasonMessages } from './ur/media-reasons.js';
import { paymentReasonMessages } from './ur/payment-reasons.js';
import { peopleMessages } from './ur/people.js';
import { shellMessages } from './ur/shell.js';
import { studioMessages } from './ur/studio.js';
import { walletMessages } from './ur/wallet.js';

/** Every visible text of the app in Urdu. */
export const ur = {
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
