import { authMessages } from './auth.js';
import { errorMessages } from './errors.js';
import { fieldRuleMessages } from './field-rules.js';
import { followsMessages } from './follows.js';
import { leavingMessages } from './account/leaving.js';
import { mediaReasonMessages } from './media-reasons.js';
import { paymentReasonMessages } from './payment-reasons.js';
import { settingsMessages } from './account/settings.js';
import { safetyMessages } from './safety/safety.js';
import { studioMessages } from './studio.js';
import { walletMessages } from './wallet.js';
import { welcomeMessages } from './welcome.js';

/** What is said behind the first screen, in Arabic. */
export const further = {
  ...authMessages,
  ...followsMessages,
  ...settingsMessages,
  ...safetyMessages,
  ...leavingMessages,
  ...studioMessages,
  ...walletMessages,
  ...welcomeMessages,
  ...paymentReasonMessages,
  ...mediaReasonMessages,
  ...errorMessages,
  ...fieldRuleMessages,
} as const;
