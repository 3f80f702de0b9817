import { FreezeReason } from '../gen/mate/wallet/v1/balance_service.js';
import { wireEnum } from '../wire-enum.js';

/** Why the owner of a wallet may not spend. */
export const freezeReasonWords = wireEnum<FreezeReason>()({
  [FreezeReason.FREEZE_REASON_ACCOUNT_STATUS]: 'ACCOUNT_STATUS',
  [FreezeReason.FREEZE_REASON_UNDER_REVIEW]: 'UNDER_REVIEW',
});
