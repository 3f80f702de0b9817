import { Inject, Injectable } from '@nestjs/common';
import { AVATAR_BYTES_MAX } from '@mate/contracts/limits';
import { newId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { ChangeAccount } from '../accounts/change-account.use-case.js';
import { AccountReader } from '../accounts/account.reader.js';
import { redrawAvatar } from './avatar-picture.adapter.js';
import { AvatarStorage } from './avatar-storage.adapter.js';
import { AvatarUploadRepository, type AvatarUpload } from './avatar-upload.repository.js';
import { nextLookTime, sniffPicture, type PictureRefusal } from './avatar.rules.js';

/** Turns bytes that arrived into the avatar of their account, or throws them away. */
@Injectable()
export class AcceptAvatar {
  constructor(
    private readonly uploads: AvatarUploadRepository,
    private readonly storage: AvatarStorage,
    private readonly accounts: AccountReader,
    private readonly changeAccount: ChangeAccount,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
  ) {}

  /** Looks for one upload and deals with it. After a crash at any step the next look ends it. */
  async execute(upload: AvatarUpload): Promise<void> {
    const size = await this.storage.sizeOfArrived(upload.inboxKey);
    const now = this.clock.now();
    if (size === undefined) {
      if (now >= upload.expireTime) await this.uploads.remove(upload);
      else await this.uploads.lookAt(upload, nextLookTime(upload.createTime, now));
      return;
    }
    const outcome = await this.redraw(upload, size);
    if (typeof outcome === 'string') await this.uploads.refuse(upload, outcome, now);
    else await this.publish(upload, outcome);
    await this.storage.removeArrived(upload.inboxKey);
    if (typeof outcome !== 'string') await this.uploads.remove(upload);
  }

  /** The finished picture, or why there is none. */
  private async redraw(upload: AvatarUpload, size: number): Promise<Buffer | PictureRefusal> {
    if (size === 0 || size > AVATAR_BYTES_MAX) return this.refuse(upload, 'size');
    const bytes = await this.storage.readArrived(upload.inboxKey);
    if (!sniffPicture(bytes)) return this.refuse(upload, 'type');
    try {
      return await redrawAvatar(bytes);
    } catch (err) {
      return this.refuse(upload, 'undecodable', err);
    }
  }

  private refuse({ accountId }: AvatarUpload, why: PictureRefusal, err?: unknown): PictureRefusal {
    this.logger.info({ event: 'avatar.refused', accountId, why, err });
    return why;
  }

  private async publish(upload: AvatarUpload, picture: Buffer): Promise<void> {
    const { accountId } = upload;
    const account = await this.accounts.findById(accountId);
    if (!account || account.status === 'deleted') return;
    const avatarKey = `${accountId}/${newId()}.webp`;
    await this.storage.publish(avatarKey, picture);
    await this.changeAccount.execute(accountId, { avatarKey }, async (tx) => {
      await this.uploads.remove(upload, tx);
    });
    this.logger.info({ event: 'avatar.accepted', accountId });
    if (account.avatarKey) await this.storage.removePublished(account.avatarKey);
  }
}
