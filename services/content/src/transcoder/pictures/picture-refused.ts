import type { OwnPictureRefusalWord } from '@mate/contracts/words/post-words';

/** A picture that is no poster. The detail is for our logs alone. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';

  constructor(
    readonly reason: OwnPictureRefusalWord,
    readonly detail = '',
  ) {
    super(reason);
  }
}
