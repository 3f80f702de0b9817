import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isAppError } from '@mate/contracts/errors';
import { Cursors, type CursorCodec } from '@mate/service-kit/paging';

/** The lists of each service, by the names under which their cursors are sealed. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  identity: ['people'],
  social: ['following', 'followers', 'friends', 'blocked', 'sent', 'received', 'requests'],
  content: [
    'home',
    'following',
    'user',
    'search',
    'related',
    'friends-feed',
    'nearby',
    'search-posts',
    'search-topics',
    'own',
    'like',
    'bookmark',
    'comments',
    'best-comments',
    'inbox',
    'replies',
    'own-reports',
    'hidden-creators',
  ],
  wallet: [
    ...['transactions/updatedAt', 'transactions/createdAt', 'transactions/amount'],
    ...['transfers/createdAt', 'transfers/coins'],
  ],
};

/** Opens cursors as only the services can; throws for one of a list that is not known here. */
export function cursorOpener(cursorSecret: string): (cursor: string) => string {
  const codecs = Object.entries(LISTS).flatMap(([service, lists]) => {
    const secret = Buffer.from(
      createHmac('sha256', cursorSecret).update(service).digest('base64url'),
      'base64url',
    );
    const cursors = new Cursors([{ secret }]);
    return lists.map((list) => cursors.of<unknown>(list, { pack: () => [], unpack: z.unknown() }));
  });
  return (cursor) => {
    const place = codecs.map((codec) => openedBy(codec, cursor)).find((text) => text !== undefined);
    if (place === undefined)
      throw new Error('a cursor of an unknown list: add its name to open-cursors.ts');
    return place;
  };
}

function openedBy(codec: CursorCodec<unknown>, cursor: string): string | undefined {
  try {
    return JSON.stringify(codec.decode(cursor));
  } catch (error) {
    if (isAppError(error)) return undefined;
    throw error;
  }
}
