import { admits } from '../../../../src/http/access/access-policy.rules.js';
import type { SignedIn } from '../../people.js';
import type { Cast } from '../cast/cast.js';
import type { Viewer } from '../cast/people-of-cast.js';
import { inTurns } from '../inquiry.js';

/** More than any list here has. */
const ALL = 'limit=100';

interface CommentRow {
  readonly _id: string;
  readonly replies: number;
  readonly deleted: boolean;
}

interface Details {
  readonly counts: { readonly comments: number };
}

interface Profile {
  readonly targetUser: { readonly followers: number; readonly following: number };
}

/** A number, and how many rows there are. */
interface Compared {
  readonly name: string;
  readonly told: number;
  readonly length: number;
}

interface Somebody {
  readonly person: SignedIn;
  readonly privateAccount: boolean;
  /** Towards whom every viewer is a stranger. */
  readonly isHost: boolean;
}

/** Numbers that differ from how many rows the same viewer finds in the list that they are of. */
export async function complaintsOfLengths({ owners, stage, viewersOf }: Cast): Promise<string[]> {
  const active = owners.filter(({ state }) => state === 'active');
  const all = new Map(
    active.flatMap((owner) => viewersOf(owner)).map((viewer) => [viewer.person?.accountId, viewer]),
  );
  const viewers = [...all.values()].filter(({ name }) => name !== 'deleted');
  const posts = active.flatMap((owner) => owner.posts.map(({ kind, id }) => `${kind}/${id}`));
  const shown = { person: stage.host, privateAccount: false, isHost: true };
  const people = [shown, ...active.map((owner) => ({ ...owner, isHost: false }))];
  const found = await inTurns(viewers, async (viewer) => {
    const complaints = await ofRequests(viewer);
    // Who is suspended still finds the own comments there; numbers leave them out.
    if (viewer.name !== 'suspended')
      complaints.push(...(await ofPost(viewer, `short/${stage.postId}`)));
    for (const path of posts) complaints.push(...(await ofPost(viewer, path)));
    for (const somebody of people) complaints.push(...(await ofPerson(viewer, somebody)));
    return complaints;
  });
  return found.flat();
}

async function ofPost(viewer: Viewer, path: string): Promise<string[]> {
  const { status, data } = await viewer.api.call<Details>('GET', `${path}/details`);
  if (status === 404) return [];
  const comments = await rowsOf<CommentRow>(viewer, `${path}/comments?${ALL}`);
  const numbers: Compared[] = [];
  for (const { _id, replies } of comments) {
    const answers = await rowsOf(viewer, `${path}/comments?${ALL}&parentId=${_id}`);
    numbers.push({ name: `replies to ${_id}`, told: replies, length: answers.length });
  }
  // A place that is left is no comment.
  const written = comments.filter(({ deleted }) => !deleted);
  const length = numbers.reduce((sum, answers) => sum + answers.length, written.length);
  const whole = { name: 'comments', told: data.counts.comments, length };
  return differing(`${path} as ${viewer.name}`, [whole, ...numbers]);
}

async function ofPerson(viewer: Viewer, { person, ...somebody }: Somebody): Promise<string[]> {
  const { accountId, username } = person;
  const role = somebody.isHost || viewer.role === 'owner' ? 'stranger' : viewer.role;
  const isSelf = viewer.person?.accountId === accountId;
  if (!isSelf && !admits({ admits: 'audience' }, { role, ...somebody })) return [];
  const { targetUser } = await viewer.api.get<Profile>(`user/${username}`);
  const [followers, following] = await Promise.all([
    rowsOf(viewer, `user/followers/${accountId}?${ALL}`),
    rowsOf(viewer, `user/following/${accountId}?${ALL}`),
  ]);
  return differing(`user/${username} as ${viewer.name}`, [
    { name: 'followers', told: targetUser.followers, length: followers.length },
    { name: 'following', told: targetUser.following, length: following.length },
  ]);
}

async function ofRequests(viewer: Viewer): Promise<string[]> {
  if (viewer.name === 'visitor') return [];
  const { received } = await viewer.api.get<{ received: number }>('user/follow/requests/count');
  const requests = await rowsOf(viewer, `user/follow/requests?type=received&${ALL}`);
  const waiting = { name: 'requests', told: received, length: requests.length };
  return differing(viewer.name, [waiting]);
}

async function rowsOf<T = unknown>({ api }: Viewer, path: string): Promise<readonly T[]> {
  const { data, pagination } = await api.call<T[]>('GET', path);
  if (!Array.isArray(data) || pagination?.hasNextPage !== false)
    throw new Error(`${path} is no whole list`);
  return data;
}

function differing(where: string, numbers: readonly Compared[]): string[] {
  return numbers
    .filter(({ told, length }) => told !== length)
    .map(({ name, told, length }) => `${where}: ${name}: told ${told}, listed ${length}`);
}
