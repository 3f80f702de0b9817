import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { AvatarStorage } from './avatar-storage.adapter.js';

/** Removes every picture of an account, published or just arrived. */
@Injectable()
export class EraseAvatars {
  constructor(private readonly storage: AvatarStorage) {}

  /** Answers how many it removed, some of them at a time. Throws STORAGE_UNAVAILABLE. */
  execute(accountId: AccountId): Promise<number> {
    return this.storage.removeAllOf(accountId);
  }
}
