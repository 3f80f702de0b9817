import type { MediaReason } from '@mate/contracts/media';

/** The file is at fault: trying again would end the same. The detail is for our logs alone. */
export class MediaRefused extends Error {
  override readonly name = 'MediaRefused';

  constructor(
    readonly reason: MediaReason,
    readonly detail = '',
  ) {
    super(reason);
  }
}
