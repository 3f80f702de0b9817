import type { startTestSystem } from '@mate/devnet/test-system';
import type { Db } from 'mongodb';
import type { Owner } from './cast/people-of-cast.js';
import { tracksOf } from './cast/stored-posts.js';

type Facts = Awaited<ReturnType<typeof startTestSystem>>['facts'];

/** How long an address of a film or poster works at most, as platform/storage signs it. */
const SECONDS_MAX = 15 * 60;

/** What is wrong about addresses that somebody was told: they open what they name, for a quarter of an hour at most. */
export async function complaintsOfTold(
  addresses: readonly string[],
  { buckets }: Pick<Facts, 'buckets'>,
): Promise<string[]> {
  const complaints: string[] = [];
  for (const address of addresses) {
    const { pathname, searchParams } = new URL(address);
    const { status } = await fetch(address);
    if (status !== 200) complaints.push(`${pathname}: ${status}`);
    // Pictures of people are public files under keys that nobody can guess.
    if (pathname.startsWith(`/${buckets.avatars}/`)) continue;
    if (!pathname.startsWith(`/${buckets.media}/`)) complaints.push(`${pathname} is told`);
    const seconds = Number(searchParams.get('X-Amz-Expires'));
    if (!(seconds > 0 && seconds <= SECONDS_MAX)) complaints.push(`${pathname}: ${seconds} s`);
  }
  return complaints;
}

/** Every file of the owners' posts, by its address without a signature. */
export async function filesOf(
  owners: readonly Owner[],
  { content, facts }: { readonly content: Db; readonly facts: Facts },
): Promise<string[]> {
  const { addresses, buckets } = facts;
  const ownerIds = owners.map(({ person }) => person.accountId);
  const assets = await content
    .collection<{
      folder: string;
      original: { key: string };
      poster: { key: string } | null;
      renditions: { h264: Record<string, string> };
      streams?: Parameters<typeof tracksOf>[0];
      storyboard?: { key: string };
      frames?: { key: string }[];
    }>('assets')
    .find({ ownerId: { $in: ownerIds } })
    .toArray();
  const media = (key: string): string => `${addresses.s3Endpoint}/${buckets.media}/${key}`;
  return assets.flatMap(({ original, poster, renditions, streams, storyboard, frames = [] }) => [
    ...[poster?.key ?? '', storyboard?.key ?? '', ...Object.values(renditions.h264)]
      .filter(Boolean)
      .map(media),
    ...frames.map(({ key }) => media(key)),
    ...tracksOf(streams).flatMap(({ key, listKey }) => [media(key), media(listKey)]),
    `${addresses.s3Endpoint}/${buckets.uploads}/${original.key}`,
  ]);
}

/** What opens although nobody signed it: files, with and without the signature of another one, and lists of files. */
export async function openWithoutSignature(
  files: readonly string[],
  { borrowed, facts }: { readonly borrowed: string; readonly facts: Facts },
): Promise<string[]> {
  const { addresses, buckets } = facts;
  const lists = Object.values(buckets).flatMap((bucket) => [
    `${addresses.s3Endpoint}/${bucket}`,
    `${addresses.s3Endpoint}/${bucket}?list-type=2`,
  ]);
  const { pathname, search } = new URL(borrowed);
  const others = files.filter((file) => !file.endsWith(pathname));
  const asked = [...files, ...others.map((file) => `${file}${search}`), ...lists];
  const opened: string[] = [];
  for (const address of asked) if ((await fetch(address)).ok) opened.push(address);
  return opened;
}
