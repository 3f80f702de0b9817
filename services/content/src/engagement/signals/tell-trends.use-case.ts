import { Injectable } from '@nestjs/common';
import { standingOf } from '@mate/people/standing';
import { PeopleReader } from '../../people/people.reader.js';
import type { PostRecord } from '../../posts/post.rules.js';
import { RISING_CREATORS, RISING_TAGS } from './rising.rules.js';
import { RisingReader } from './rising.reader.js';
import { TrendingReader } from './trending.reader.js';

/** The first watch of a post by somebody in an hour. */
export interface TrendWatch {
  readonly post: PostRecord;
  readonly play: boolean;
  readonly engaged: boolean;
  /** How deep it was watched, from 0 to 1. */
  readonly share: number;
}

/** Lets watches say what is watched these days: of posts that everybody may see, by others than who made them. */
@Injectable()
export class TellTrends {
  constructor(
    private readonly trending: TrendingReader,
    private readonly rising: RisingReader,
    private readonly people: PeopleReader,
  ) {}

  /**
   * @param person the account's name in keys; undefined for a visitor, who can be as many as the visitor likes and counts for
   * nothing
   */
  async execute(person: string | undefined, watches: readonly TrendWatch[]): Promise<void> {
    if (person === undefined) return;
    const open = await this.openOnes(watches);
    const plays = open.filter(({ play }) => play);
    await this.trending.add(
      plays.map(({ post: { _id: postId, type }, share }) => ({ postId, type, share })),
    );
    const engaged = open.filter((watch) => watch.engaged).map(({ post }) => post);
    if (engaged.length === 0) return;
    const tags = new Set(engaged.flatMap((post) => post.tags));
    const creators = new Set<string>(engaged.map(({ authorId }) => authorId));
    await this.rising.add(RISING_TAGS, { names: [...tags], person });
    await this.rising.add(RISING_CREATORS, { names: [...creators], person });
  }

  /** Nobody fills a list of everybody's with what only few may see. */
  private async openOnes(watches: readonly TrendWatch[]): Promise<TrendWatch[]> {
    const open = watches.filter(({ post }) => post.visibility === 'public');
    if (open.length === 0) return [];
    const cards = await this.people.cardsOf(open.map(({ post }) => post.authorId));
    return open.filter(({ post }) => standingOf(cards.get(post.authorId)) === 'open');
  }
}
