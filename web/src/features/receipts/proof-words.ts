import type { ReceiptFault, ReceiptStep } from '@mate/contracts/receipts/check-receipt';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import { t } from '../../lib/i18n/t.js';

/** What holds when a step of the check does. */
export const stepWords: Readonly<Record<ReceiptStep, PlainKey>> = {
  file: 'proof.stepFile',
  lines: 'proof.stepLines',
  blocks: 'proof.stepBlocks',
  books: 'proof.stepBooks',
  signature: 'proof.stepSignature',
  history: 'proof.stepHistory',
};

/** Why one does not. */
export const faultWords: Readonly<Record<ReceiptFault, PlainKey>> = {
  NOT_A_RECEIPT: 'proof.notAReceipt',
  OTHER_TRANSACTION: 'proof.otherTransaction',
  LINE_CHANGED: 'proof.lineChanged',
  BLOCK_NOT_IN_BOOKS: 'proof.notInBooks',
  HEAD_NOT_SIGNED: 'proof.notSigned',
  KNOWN_HEAD_NOT_SIGNED: 'proof.booksNotSigned',
  OTHER_KEY: 'proof.otherKey',
  BOOKS_REWRITTEN: 'proof.rewritten',
  CONSISTENCY_MISSING: 'proof.noConsistency',
  NOT_CONTINUED: 'proof.rewritten',
};

const codes: Readonly<Record<string, PlainKey>> = {
  GIFT: 'proof.codeGift',
  GIFT_ON_SHORT: 'proof.codeGift',
  DELIVERY: 'proof.codeDelivery',
  CREDIT_PURCHASE: 'proof.codePurchase',
  MATURE: 'proof.codeMature',
  ADMIN_TRANSFER: 'proof.codeTransfer',
  TRANSFER: 'proof.codeTransfer',
  PROMO_GRANT: 'proof.codePromo',
  PROMO_EXPIRE: 'proof.codeExpired',
  GIFT_REVERSAL: 'proof.codeReversal',
  REFUND_HOLD: 'proof.codeHold',
  REFUND_CAPTURE: 'proof.codeRefund',
  REFUND_VOID: 'proof.codeVoid',
  CLAW_BACK: 'proof.codeClawBack',
  FORFEIT: 'proof.codeForfeit',
};

/** A kind of journal in words; one that this app does not know by its own name. */
export function codeWords(code: string): string {
  const key = codes[code];
  return key === undefined ? code : t(key);
}
