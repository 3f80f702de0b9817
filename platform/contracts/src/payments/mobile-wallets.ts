/** A Pakistani mobile number as its owner writes it, the account of a mobile wallet: 03xxxxxxxxx. */
export const mobileWalletPhone = /^03[0-9]{9}$/;
