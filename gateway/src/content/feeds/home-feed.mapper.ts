import { hash } from 'node:crypto';
import type { PersonCard, PostCard } from '@mate/contracts/gen/content/cards_service';
import type { HomePost } from '@mate/contracts/gen/content/feeds_service';
import type { Pagination } from '../../http/bounds/paging.js';
import { personOf } from '../../users/users.mapper.js';
import { countsOf, postOf } from '../content.mapper.js';
import type { Card, CardRef } from './card-cache.js';

/** A reply ready to be sent. */
export interface ReadyReply {
  readonly body: Buffer;
  readonly etag: string;
}

type FoundCard = CardRef & { readonly card: Card };

/** A post's card as the beginning of its row: an object that is not closed yet, so that the rest can follow. */
export function postCardOf({ version, post }: PostCard): FoundCard[] {
  if (!post) return [];
  const { user: _user, counts: _counts, liked: _liked, bookmarked: _kept, ...card } = postOf(post);
  return [{ id: post.postId, version, card: cardOf(JSON.stringify(card).slice(0, -1)) }];
}

/** A person's card, whole. */
export function personCardOf({ version, person }: PersonCard): FoundCard[] {
  if (!person) return [];
  return [{ id: person.accountId, version, card: cardOf(JSON.stringify(personOf(person))) }];
}

/**
 * A page of the feed, put together from the bytes of its cards; the validator is made of their stamps. Rows whose cards
 * are gone meanwhile are left out.
 */
export function homeReply(page: {
  readonly rows: readonly HomePost[];
  readonly posts: ReadonlyMap<string, Card>;
  readonly people: ReadonlyMap<string, Card>;
  readonly pagination: Pagination;
}): ReadyReply {
  const parts: Buffer[] = [];
  let stamps = '';
  for (const row of page.rows) {
    const post = page.posts.get(row.postId);
    const person = page.people.get(row.authorId);
    if (!post || !person) continue;
    const { liked, bookmarked } = row;
    const own = JSON.stringify({ counts: countsOf(row.counts), liked, bookmarked }).slice(1);
    stamps += `${post.stamp}${person.stamp}${own}`;
    parts.push(parts.length === 0 ? OPEN : NEXT, post.json, USER, person.json);
    parts.push(Buffer.from(`,${own}`));
  }
  if (parts.length === 0) parts.push(OPEN);
  const end = `],"pagination":${JSON.stringify(page.pagination)}}`;
  parts.push(Buffer.from(end));
  const etag = `W/"${hash('sha1', stamps + end, 'base64url')}"`;
  return { body: Buffer.concat(parts), etag };
}

const OPEN = Buffer.from('{"data":[');
const NEXT = Buffer.from(',');
const USER = Buffer.from(',"user":');
const STAMP_LENGTH = 16;

function cardOf(json: string): Card {
  // Memory of its own: a slice of Node's pool would keep its neighbours in memory as long as the card.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(json));
  bytes.write(json);
  return { json: bytes, stamp: hash('sha1', json, 'base64url').slice(0, STAMP_LENGTH) };
}
