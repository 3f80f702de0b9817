import type { DatabasePlan } from '@mate/mongo/prepare-database';
import { accounts } from './accounts/account.model.js';
import { relations } from './accounts/relation.model.js';
import { avatarUploads } from './avatars/avatar-upload.model.js';
import { otpMessages } from './delivery/otp-message.model.js';
import { credentials } from './passwords/credential.model.js';
import { sessions } from './sessions/session.model.js';
import { signUpTickets } from './sign-up/sign-up-ticket.model.js';

/** Everything that this service stores, and the migrations that brought it there. */
export const identityDatabase: DatabasePlan = {
  collections: [
    accounts,
    credentials,
    otpMessages,
    signUpTickets,
    sessions,
    avatarUploads,
    relations,
  ],
};
