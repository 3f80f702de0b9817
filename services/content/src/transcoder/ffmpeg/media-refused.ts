/** The file is at fault: trying again would end the same. The reason is a sentence for the author. */
export class MediaRefused extends Error {
  override readonly name = 'MediaRefused';

  constructor(
    readonly reason: string,
    readonly detail = '',
  ) {
    super(reason);
  }
}
