import { busy, defineErrors, forbidden, invalid, notFound, refused } from './definition.js';

export const walletErrors = defineErrors({
  INSUFFICIENT_COINS: refused('You do not have enough coins'),
  GIFT_AMOUNT_INVALID: invalid('Choose a whole number of coins'),
  GIFT_UNKNOWN: notFound('This gift is not available'),
  GIFT_SELF: refused('You cannot send a gift to yourself'),
  GIFT_RECEIVER_UNAVAILABLE: refused('This account cannot receive gifts'),
  WALLET_NOT_FOUND: notFound('Wallet not found'),
  WALLET_FROZEN: forbidden('Your wallet is on hold'),
  WALLET_BUSY: busy('Your wallet is busy. Please try again.'),
  TRANSACTION_NOT_FOUND: notFound('Transaction not found'),
});
