import type { OtpPurpose } from './otp.rules.js';

/** Who asks for a message, as far as budgets mind. */
export interface Asker {
  readonly purpose: OtpPurpose;
  /** Whether the device is one from which the account was signed in to. */
  readonly isKnownDevice: boolean;
  /** Whether the call went beyond the share of its network and paid with work, which is cheap for fast machines. */
  readonly isBeyondShare: boolean;
}

// Anybody may ask for codes to addresses that have no account, as many as there are addresses.
const SHARE_OF_NEW = 0.6;
const SHARE_OF_ACCOUNTS = 0.9;
const SHARE_BEYOND = 0.5;

/**
 * How much of what all messages together may cost is there for this one, 0 to 1. What strangers can ask for without end
 * leaves something to who cannot be replaced: people who sign up from other networks, then people who have an account,
 * and at last people at their own devices.
 */
export function budgetShareOf({ purpose, isKnownDevice, isBeyondShare }: Asker): number {
  if (isKnownDevice) return 1;
  const share = purpose === 'signup' || purpose === 'change' ? SHARE_OF_NEW : SHARE_OF_ACCOUNTS;
  return isBeyondShare ? share * SHARE_BEYOND : share;
}
