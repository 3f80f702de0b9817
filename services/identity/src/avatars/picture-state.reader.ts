import { Injectable } from '@nestjs/common';
import { PictureRefusal, PictureState } from '@mate/contracts/gen/identity/account';
import type { AccountId } from '@mate/contracts/ids';
import { pictureRefusalWords, pictureStateWords } from '@mate/contracts/words/account-words';
import { AvatarUploadRepository } from './avatar-upload.repository.js';

/** What its person is told of the picture that was announced last. */
export interface OwnPictureState {
  readonly pictureState: PictureState;
  readonly pictureRefusal: PictureRefusal;
}

/** Tells what became of pictures. */
@Injectable()
export class PictureStateReader {
  constructor(private readonly uploads: AvatarUploadRepository) {}

  /** Of the newest one: nothing awaited, still awaited or looked at, or refused and why. */
  async findFor(accountId: AccountId): Promise<OwnPictureState> {
    const newest = await this.uploads.findNewest(accountId);
    const word = newest ? (newest.refusal ? 'refused' : 'checking') : 'none';
    return {
      pictureState: pictureStateWords.toWire(word),
      pictureRefusal: newest?.refusal
        ? pictureRefusalWords.toWire(newest.refusal)
        : PictureRefusal.PICTURE_REFUSAL_UNSPECIFIED,
    };
  }
}
