import type { DatabasePlan } from '@mate/mongo/prepare-database';
import { erasureCollection } from '@mate/people/erasure-module';
import { adminActionCollection } from '@mate/admin/admin-action-model';
import { accountModel } from './accounts/account.model.js';
import { announcementModel } from './accounts/announcing/announcement.model.js';
import { formerIdentifierModel } from './accounts/former/former-identifier.model.js';
import { nameKeyModel, nameWordModel } from './accounts/names/name-index.model.js';
import {
  heldUsernameModel,
  usernameChangeModel,
} from './accounts/usernames/held-username.model.js';
import { relations } from './accounts/relation.model.js';
import { avatarUploadModel } from './avatars/avatar-upload.model.js';
import { banMarkModel } from './bans/ban-mark.model.js';
import { contactTicketModel } from './contact/contact-ticket.model.js';
import { otpMessageModel } from './messages/codes/otp-message.model.js';
import { dataExportModel } from './exports/data-export.model.js';
import { indexNames } from './migrations/001-index-names.js';
import { idsOfAdminActions } from './migrations/002-ids-of-admin-actions.js';
import { tellGiftLimits } from './migrations/003-tell-gift-limits.js';
import { knownDeviceModel } from './devices/known-device.model.js';
import { noticeModel } from './messages/notices/notice.model.js';
import { credentialModel } from './passwords/credential.model.js';
import { enforcementLogModel } from './sanctions/log/enforcement-log.model.js';
import { sessionModel } from './sessions/session.model.js';
import { settingsModel } from './settings/settings.model.js';
import { signUpTicketModel } from './sign-up/sign-up-ticket.model.js';

/** Everything that this service stores, and the migrations that brought it there. */
export const identityDatabase: DatabasePlan = {
  collections: [
    accountModel,
    announcementModel,
    nameKeyModel,
    nameWordModel,
    credentialModel,
    knownDeviceModel,
    otpMessageModel,
    signUpTicketModel,
    sessionModel,
    avatarUploadModel,
    formerIdentifierModel,
    banMarkModel,
    contactTicketModel,
    erasureCollection,
    enforcementLogModel,
    adminActionCollection,
    relations,
    noticeModel,
    settingsModel,
    dataExportModel,
    heldUsernameModel,
    usernameChangeModel,
  ],
  migrations: [indexNames, idsOfAdminActions, tellGiftLimits],
};
