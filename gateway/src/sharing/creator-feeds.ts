import type { Post } from '@mate/contracts/gen/content/post';
import type { Account } from '@mate/contracts/gen/identity/account';
import { profileNoticeWords } from '@mate/contracts/words/safety-words';
import { rpcPostType } from '../content/content.mapper.js';
import { KINDS } from '../content/kind.js';
import type { ContentClient, IdentityClient } from '../upstreams/upstream-clients.js';
import { headingOf, pathOfPost } from '../spa/preview.rules.js';
import { rssOf, type FeedItem } from './rss.rules.js';

const ITEMS_MAX = 20;
const TIMEOUT_MS = 1_500;

/** Where feeds come from. */
export interface FeedSources {
  readonly identity: Pick<IdentityClient, 'getAccountByUsername'>;
  readonly content: Pick<ContentClient, 'listUserPosts'>;
  /** Spends one read of a network; throws RATE_LIMITED when it has none left. */
  readonly spend: (network: string) => Promise<void>;
}

/** What people publish, for readers of feeds: what a visitor may see of it. */
export class CreatorFeeds {
  constructor(
    private readonly sources: FeedSources,
    private readonly publicUrl: string,
  ) {}

  /** The newest posts of both kinds as RSS; undefined for nobody, and for whom nobody is told of. Throws RATE_LIMITED. */
  async rss(username: string, network: string): Promise<string | undefined> {
    await this.sources.spend(network);
    const { account, notice } = await this.sources.identity.getAccountByUsername(
      { username },
      { timeoutMs: TIMEOUT_MS },
    );
    if (!account || profileNoticeWords.toWord(notice)) return undefined;
    const page = `${this.publicUrl}/@${account.username}`;
    return rssOf({
      ...headingOf(account),
      page,
      self: `${page}/rss.xml`,
      items: await this.items(account),
    });
  }

  private async items({ accountId, username }: Account): Promise<FeedItem[]> {
    // Asked for nobody: content answers with what a visitor may see.
    const pages = await Promise.all(
      KINDS.map((kind) =>
        this.sources.content.listUserPosts(
          {
            ...{ accountId, type: rpcPostType(kind), page: 1, limit: ITEMS_MAX },
            ...{ search: '', cursor: '' },
          },
          { timeoutMs: TIMEOUT_MS },
        ),
      ),
    );
    return pages
      .flatMap((reply) => reply.page?.posts ?? [])
      .map((post) => itemOf(post, `${this.publicUrl}${pathOfPost({ ...post, username })}`))
      .sort((one, other) => other.time.getTime() - one.time.getTime())
      .slice(0, ITEMS_MAX);
  }
}

function itemOf({ postId, text, createTime }: Post, page: string): FeedItem {
  return {
    id: postId,
    title: text?.title ?? '',
    description: text?.description ?? '',
    page,
    time: new Date(createTime),
    tags: text?.tags ?? [],
  };
}
