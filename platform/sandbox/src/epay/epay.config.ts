import { definePart, secret } from '../part.config.js';
import type { EpayAccount } from './epay-protocol.js';
import { epaySignatures } from './epay-signature.rules.js';

/** Settings of epay. */
export const epayPart = definePart({
  env: {
    EPAY_CUSTOMER: secret,
    EPAY_USER_NAME: secret,
    EPAY_PASSWORD: secret,
  },
  read: (settings): EpayAccount => ({
    customer: settings.EPAY_CUSTOMER,
    userName: settings.EPAY_USER_NAME,
    password: settings.EPAY_PASSWORD,
  }),
  secrets: ({ password }) => ({ EPAY_PASSWORD: password }),
  signatures: { epay: epaySignatures },
});
