import { LRUCache } from 'lru-cache';
import type { Post } from '@mate/contracts/gen/content/post';
import { profileNoticeWords } from '@mate/contracts/words/safety-words';
import type { Clock } from '@mate/service-kit/clock';
import type { ContentClient, IdentityClient } from '../upstreams/upstream-clients.js';
import type { PagePreview, VideoPlayer } from './og-tags.js';
import { fullNameOf, headingOf, pathOfPost, subjectOf, type Subject } from './preview.rules.js';

const PAGES_MAX = 1_000;
// Enough for a page that many share at once; longer would show what its owner has deleted or hidden, or who was banned.
const LIFE_MS = 2_000;
const TIMEOUT_MS = 800;
const GENERIC_DESCRIPTION =
  'Short and long videos from people you like. Watch, follow, send a gift.';

type Preview = Omit<PagePreview, 'url'>;
type KnownSubject = Exclude<Subject, { kind: 'other' }>;

const GENERIC: Preview = { title: 'Mate', description: GENERIC_DESCRIPTION, kind: 'website' };

/** Where previews come from. */
export interface PreviewSources {
  readonly identity: Pick<IdentityClient, 'getAccountByUsername'>;
  readonly content: Pick<ContentClient, 'getPost'>;
  /** Spends one read of a network; throws when it has none left. */
  readonly spend: (network: string) => Promise<void>;
}

/** Previews of pages as a visitor may see them: what is private, gone or slow gets the general one. */
export class Previews {
  /** By subject: however many addresses lead to it. */
  private readonly known: LRUCache<string, Preview>;

  constructor(
    private readonly sources: PreviewSources,
    private readonly publicUrl: string,
    clock: Clock,
  ) {
    this.known = new LRUCache<string, Preview>({
      max: PAGES_MAX,
      ttl: LIFE_MS,
      perf: { now: () => clock.nowMs() },
      ttlResolution: 0,
    });
  }

  /** The preview of a path; never fails. Over its budget a network gets the general one. */
  async describe(path: string, network: string): Promise<PagePreview> {
    const url = `${this.publicUrl}${path}`;
    const subject = subjectOf(path);
    if (subject.kind === 'other') return { ...GENERIC, url };
    const key = subject.kind === 'profile' ? `@${subject.username}` : subject.postId;
    const known = this.known.get(key);
    if (known) return { ...known, url };
    const mayAsk = await this.sources.spend(network).then(
      () => true,
      () => false,
    );
    return { ...(mayAsk ? await this.ask(key, subject) : GENERIC), url };
  }

  private async ask(key: string, subject: KnownSubject): Promise<Preview> {
    try {
      const preview = await this.load(subject);
      this.known.set(key, preview);
      return preview;
    } catch {
      // Unknown, hidden or unreachable look alike from outside.
      this.known.set(key, GENERIC);
      return GENERIC;
    }
  }

  private load(subject: KnownSubject): Promise<Preview> {
    return subject.kind === 'profile' ? this.profile(subject.username) : this.post(subject.postId);
  }

  private async profile(username: string): Promise<Preview> {
    const { account, notice } = await this.sources.identity.getAccountByUsername(
      { username },
      { timeoutMs: TIMEOUT_MS },
    );
    if (!account || profileNoticeWords.toWord(notice)) return GENERIC;
    return {
      ...headingOf(account),
      kind: 'profile',
      feed: `${this.publicUrl}/@${account.username}/rss.xml`,
      ...(account.profilePicture && { image: this.absolute(account.profilePicture) }),
    };
  }

  private async post(postId: string): Promise<Preview> {
    // Asked for nobody: content answers with what a visitor may see.
    const { post } = await this.sources.content.getPost({ postId }, { timeoutMs: TIMEOUT_MS });
    if (!post?.text) return GENERIC;
    const by = post.author ? `@${post.author.username}` : 'Mate';
    const image = post.media?.thumbnailUrl;
    const player = this.playerOf(post);
    return {
      title: post.text.title,
      description: post.text.description || `Watch this video by ${by} on Mate.`,
      kind: 'video.other',
      ...(image && { image: this.absolute(image) }),
      ...(player && { player }),
    };
  }

  private playerOf({ postId, type, media, videoDetails, author }: Post): VideoPlayer | undefined {
    const { width = 0, height = 0 } = videoDetails ?? {};
    if (!media?.transcoded || !author || width <= 0 || height <= 0) return undefined;
    const { username } = author;
    const page = pathOfPost({ postId, type, username });
    const address = encodeURIComponent(`${this.publicUrl}${page}`);
    return {
      url: `${this.publicUrl}/embed/${postId}`,
      oembed: `${this.publicUrl}/oembed?url=${address}`,
      width,
      height,
      author: {
        name: fullNameOf(author),
        url: `${this.publicUrl}/@${username}`,
      },
    };
  }

  private absolute(address: string): string {
    return address.startsWith('/') ? `${this.publicUrl}${address}` : address;
  }
}
