/** In whose name wallets are frozen by hand; an account that is active again lifts no such freeze. */
export const BY_SUPPORT = 'support';
