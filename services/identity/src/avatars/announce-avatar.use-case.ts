import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { newId, type AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { AccountReader } from '../accounts/account.reader.js';
import { refuseBarredAccount } from '../accounts/standing/refuse-barred.rules.js';
import { AvatarStorage } from './avatar-storage.adapter.js';
import { AvatarUploadRepository } from './avatar-upload.repository.js';
import { checkAvatarSize, pictureTypeOf } from './avatar.rules.js';

// The address itself lives five minutes; a slow upload that began in time may still end.
const WATCHED_MS = 10 * 60 * 1000;

// Somebody picks one picture, perhaps another one: each that is awaited is looked for every second.
const AWAITED_MAX = 3;

/** The file that a person has picked. */
export interface PictureFile {
  readonly fileName: string;
  /** Storage takes exactly that many bytes. */
  readonly sizeBytes: number;
}

/** Where and how to PUT an avatar. */
export interface AvatarTicket {
  readonly uploadUrl: string;
  readonly headers: Record<string, string>;
}

/** Prepares the upload of an avatar, straight to storage. */
@Injectable()
export class AnnounceAvatar {
  constructor(
    private readonly accounts: AccountReader,
    private readonly uploads: AvatarUploadRepository,
    private readonly storage: AvatarStorage,
    private readonly clock: Clock,
  ) {}

  /**
   * The key is ours, under the caller's own id; of many announcements the newest count. Throws AVATAR_TYPE_UNSUPPORTED,
   * AVATAR_TOO_LARGE, INVALID_REQUEST, ACCOUNT_NOT_FOUND, ACCOUNT_SUSPENDED, ACCOUNT_BANNED, FEATURE_RESTRICTED.
   */
  async execute(accountId: AccountId, { fileName, sizeBytes }: PictureFile): Promise<AvatarTicket> {
    const contentType = pictureTypeOf(fileName);
    checkAvatarSize(sizeBytes);
    const createTime = this.clock.now();
    const account = await this.accounts.findById(accountId);
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND');
    refuseBarredAccount(account, 'profile', createTime);
    const inboxKey = `${accountId}/${newId()}`;
    const uploadUrl = this.storage.presignUpload(inboxKey, { contentType, sizeBytes });
    await this.uploads.forgetRefused(accountId);
    await this.uploads.insert({
      accountId,
      inboxKey,
      contentType,
      createTime,
      nextLookTime: createTime,
      expireTime: new Date(createTime.getTime() + WATCHED_MS),
    });
    await this.uploads.keepNewest(accountId, AWAITED_MAX);
    return { uploadUrl, headers: { 'content-type': contentType } };
  }
}
