import { eventually } from '@mate/testing/wait';
import type { Cast } from '../cast/cast.js';
import type { Viewer } from '../cast/people-of-cast.js';

interface Counts {
  readonly likes: number;
  readonly comments: number;
}

/**
 * Numbers in answers of writes that are not those that the writer reads: of a like that is there already, is taken back and
 * set again, and of a post that its author saves. All is as before afterwards.
 */
export async function complaintsOfWritten({ owners, stage, viewersOf }: Cast): Promise<string[]> {
  const [open] = owners;
  if (!open) throw new Error('somebody stays');
  const complaints: string[] = [];
  for (const viewer of viewersOf(open)) {
    if (['visitor', 'suspended', 'deleted'].includes(viewer.name)) continue;
    complaints.push(...(await ofLikes(viewer, `short/${stage.postId}`)));
  }
  const author = viewersOf(open).find(({ name }) => name === 'owner');
  const host = viewersOf(open).find(({ name }) => name === 'follower');
  for (const [viewer, path] of [
    [author, `${open.posts[0]?.kind}/${open.posts[0]?.id}`],
    [host, `short/${stage.postId}`],
  ] as const) {
    if (!viewer) throw new Error('who has posts is there');
    complaints.push(...(await ofChange(viewer, path)));
  }
  return complaints;
}

async function ofLikes(viewer: Viewer, path: string): Promise<string[]> {
  const { likes } = await countsOf(viewer, path);
  const complaints: string[] = [];
  for (const [method, expected] of [
    ['POST', likes],
    ['DELETE', likes - 1],
    ['POST', likes],
  ] as const) {
    const { data } = await viewer.api.call<{ likes: number }>(method, `${path}/like`);
    if (data.likes !== expected)
      complaints.push(
        `${method} ${path}/like as ${viewer.name}: told ${data.likes}, expected ${expected}`,
      );
  }
  // What is read may be a moment old.
  await eventually(async () => (await countsOf(viewer, path)).likes === likes);
  return complaints;
}

async function ofChange(viewer: Viewer, path: string): Promise<string[]> {
  const read = await countsOf(viewer, path);
  // As it is.
  const body = { visibility: 'public' };
  const { data } = await viewer.api.call<{ counts: Counts }>('PUT', path, { body });
  const [told, expected] = [data.counts, read].map(({ likes, comments }) =>
    JSON.stringify({ likes, comments }),
  );
  return told === expected
    ? []
    : [`PUT ${path} as ${viewer.name}: told ${told}, expected ${expected}`];
}

async function countsOf({ api }: Viewer, path: string): Promise<Counts> {
  return (await api.get<{ counts: Counts }>(`${path}/details`)).counts;
}
