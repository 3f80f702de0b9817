import { Injectable } from '@nestjs/common';
import { FILE_PRINT } from '@mate/contracts/file-print';
import { isId, type AccountId, type PostId } from '@mate/contracts/ids';
import { refusedField } from '@mate/contracts/refusals';
import { AssetReader } from '../../media/assets/asset.reader.js';
import type { PostHeading } from '../../posts/post.rules.js';
import { PostRepository } from '../../posts/post.repository.js';

const COPIES_MAX = 5;

/** Which file somebody asks about: by its print, or by an own post that shows it. */
export interface AskedFile {
  readonly print: string;
  readonly postId: string;
}

/** What somebody has posted of the same file. Of what others posted nobody is told, not even that there is anything. */
@Injectable()
export class ListCopies {
  constructor(
    private readonly assets: AssetReader,
    private readonly posts: PostRepository,
  ) {}

  /** Own posts whose file has come, newest first, without the one that was asked by. Throws INVALID_REQUEST. */
  async execute(ownerId: AccountId, asked: AskedFile): Promise<PostHeading[]> {
    const { print, except } = await this.fileOf(ownerId, asked);
    if (print === undefined) return [];
    const assetIds = await this.assets.listByPrint(ownerId, print, COPIES_MAX + 1);
    const posts = await this.posts.findHeadingsByAssets(ownerId, assetIds);
    return posts
      .filter(({ _id, state }) => _id !== except && (state === 'processing' || state === 'ready'))
      .sort((a, b) => (a._id < b._id ? 1 : -1))
      .slice(0, COPIES_MAX);
  }

  private async fileOf(
    ownerId: AccountId,
    { print, postId }: AskedFile,
  ): Promise<{ print?: string | undefined; except?: PostId }> {
    if (print !== '') {
      if (!FILE_PRINT.test(print)) throw refusedField('print', { rule: 'INVALID' });
      return { print };
    }
    const post = isId<PostId>(postId) ? await this.posts.findForAuthor(ownerId, postId) : null;
    if (!post || post.state === 'removed') return {};
    return { print: (await this.assets.get(post.assetId)).print, except: post._id };
  }
}
