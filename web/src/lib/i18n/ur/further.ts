import { authMessages } from './auth.js';
import { errorMessages } from './errors.js';
import { fieldRuleMessages } from './field-rules.js';
import { followsMessages } from './follows.js';
import { giftMessages } from './money/gifts.js';
import { historyMessages } from './account/history.js';
import { leavingMessages } from './account/leaving.js';
import { mediaReasonMessages } from './media-reasons.js';
import { paymentReasonMessages } from './payment-reasons.js';
import { settingsMessages } from './account/settings.js';
import { safetyMessages } from './safety/safety.js';
import { shareMessages } from './safety/share.js';
import { whyMessages } from './safety/why.js';
import { playerMessages } from './finding/player.js';
import { discoveryMessages } from './finding/discovery.js';
import { searchMessages } from './finding/search.js';
import { studioMessages } from './studio/studio.js';
import { numbersMessages } from './studio/numbers.js';
import { uploadMessages } from './studio/uploads.js';
import { coverMessages } from './studio/cover.js';
import { studioWorkMessages } from './studio/work.js';
import { statementMessages } from './money/statements.js';
import { earningsMessages } from './money/earnings.js';
import { refundMessages } from './money/refunds.js';
import { supportersMessages } from './money/supporters.js';
import { walletStandingMessages } from './money/standing.js';
import { proofMessages } from './money/proof.js';
import { tableMessages } from './money/table.js';
import { threadMessages } from './safety/threads.js';
import { walletMessages } from './wallet.js';
import { welcomeMessages } from './welcome.js';

/** What is said behind the first screen, in Urdu. */
export const further = {
  ...authMessages,
  ...followsMessages,
  ...settingsMessages,
  ...historyMessages,
  ...safetyMessages,
  ...threadMessages,
  ...whyMessages,
  ...shareMessages,
  ...leavingMessages,
  ...discoveryMessages,
  ...searchMessages,
  ...playerMessages,
  ...studioMessages,
  ...numbersMessages,
  ...studioWorkMessages,
  ...uploadMessages,
  ...coverMessages,
  ...statementMessages,
  ...earningsMessages,
  ...refundMessages,
  ...supportersMessages,
  ...walletStandingMessages,
  ...proofMessages,
  ...tableMessages,
  ...walletMessages,
  ...giftMessages,
  ...welcomeMessages,
  ...paymentReasonMessages,
  ...mediaReasonMessages,
  ...errorMessages,
  ...fieldRuleMessages,
} as const;
