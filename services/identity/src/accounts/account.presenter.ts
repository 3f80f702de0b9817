import { Inject, Injectable } from '@nestjs/common';
import {
  PictureRefusal,
  PictureState,
  type Account as ProtoAccount,
  type OwnAccount,
} from '@mate/contracts/gen/identity/account';
import { CONFIG } from '@mate/service-kit/tokens';
import type { IdentityConfig } from '../identity.config.js';
import type { Account } from './account.rules.js';
import { avatarUrls } from './avatar-url.rules.js';

/** Dresses accounts for answers. */
@Injectable()
export class AccountPresenter {
  private readonly avatarUrlOf: (key: string) => string;

  constructor(@Inject(CONFIG) config: IdentityConfig) {
    this.avatarUrlOf = avatarUrls(config.AVATAR_PUBLIC_URL);
  }

  /** What anybody may see. Fields are named one by one, so that a new private one never slips out. */
  presentPublic(account: Account): ProtoAccount {
    return {
      accountId: account.id,
      username: account.username,
      firstName: account.firstName,
      lastName: account.lastName,
      bio: account.bio,
      profilePicture: this.avatarUrlOf(account.avatarKey),
      privateAccount: account.privateAccount,
      verified: account.verified,
      updateTime: account.updateTime.toISOString(),
      createTime: account.createTime.toISOString(),
    };
  }

  /** Of somebody with a notice: who it is, and nothing else. */
  presentName({ id, username }: Account): ProtoAccount {
    return {
      ...{ accountId: id, username, firstName: '', lastName: '', bio: '', profilePicture: '' },
      ...{ privateAccount: false, verified: false, updateTime: '', createTime: '' },
    };
  }

  /** What the owner sees. */
  presentOwn(account: Account): OwnAccount {
    return {
      account: this.presentPublic(account),
      email: account.email || account.contactEmail,
      emailProven: account.email !== '',
      phone: account.phone,
      loginRegion: account.loginRegion,
      accountStatus: account.status,
      signupCompleted: true,
      birthDate: account.birthDate,
      pictureState: PictureState.PICTURE_STATE_NONE,
      pictureRefusal: PictureRefusal.PICTURE_REFUSAL_UNSPECIFIED,
    };
  }
}
