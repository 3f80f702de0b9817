import { admits, type AccessPolicy } from '../../../src/http/access/access-policy.rules.js';
import type { MarkedPost, Owner, Viewer } from './cast.js';
import type { ApiOperation } from './samples.js';

/** One question to the system, and what its answer has to be. */
export interface Cell {
  readonly operation: ApiOperation;
  readonly owner: Owner;
  readonly viewer: Viewer;
  readonly post: MarkedPost;
  readonly expected: Expectation;
}

/**
 * - `success`: an answer; a write may also be refused for what stands (400, 409, 422, 429), never for who asks.
 * - `refusal`: no success.
 * - `absence`: likewise, and as if there were nothing: what is hidden is never forbidden (403).
 * - `nothing`: as absence; a list may also have no rows.
 * - `barred`: 403, since a suspension takes it away, whatever it is about.
 * - `dead`: 401, since the session that was sent has ended or is missing.
 */
export type Expectation = 'success' | 'refusal' | 'absence' | 'nothing' | 'barred' | 'dead';

/** What somebody suspended may not do: whatever others see of one, and spending. */
const BARRED = new Set<AccessPolicy['uses']>([
  'editProfile',
  'upload',
  'editPost',
  'like',
  'comment',
  'follow',
  'gift',
  'buy',
]);

interface Asked {
  readonly owner: Owner;
  readonly viewer: Viewer;
  readonly post: MarkedPost;
}

const ABOUT_ONE_POST = new Set<AccessPolicy['subject']>(['post', 'comment']);

/** Every operation × viewer × owner and, where it is about a post, × for whom the post is meant. */
export function cellsOf(
  all: readonly ApiOperation[],
  owners: readonly Owner[],
  viewersOf: (owner: Owner) => readonly Viewer[],
): Cell[] {
  return all.flatMap((operation) =>
    owners.flatMap((owner) =>
      viewersOf(owner).flatMap((viewer) =>
        postsFor(operation, owner).map((post) => ({
          ...{ operation, owner, viewer, post },
          expected: expectationOf(operation, { owner, viewer, post }),
        })),
      ),
    ),
  );
}

/** Whether an answer is what was expected. */
export function isAsExpected(
  { operation, expected }: Cell,
  answer: { readonly status: number; readonly rows: number | undefined },
): boolean {
  const { status, rows } = answer;
  const isSuccess = status >= 200 && status < 400;
  if (status >= 500) return false;
  if (expected === 'dead') return status === 401;
  if (expected === 'barred') return status === 403;
  if (expected === 'success')
    return isSuccess || (operation.method !== 'get' && ![401, 403, 404].includes(status));
  if (expected === 'nothing' && isSuccess) return rows === 0;
  return !isSuccess && (expected === 'refusal' || status !== 403);
}

/** What somebody may not come across: not in an answer, not in a cursor. */
export function hiddenMarks({
  viewer,
  owners,
}: {
  viewer: Viewer;
  owners: readonly Owner[];
}): string[] {
  return owners.flatMap((owner) => {
    if (viewer.person?.accountId === owner.person.accountId) return [];
    const isParted = viewer.standing === 'blocked' || viewer.standing === 'blocking';
    const posts = owner.posts.filter((post) => !mayRead({ owner, viewer, post }));
    return [...(isParted ? owner.marks : []), ...posts.flatMap(({ marks }) => marks)];
  });
}

/** One's own list of blocks, the own data, and the page under a name show whom one blocked oneself. */
export function mayName(
  { method, path }: Pick<ApiOperation, 'method' | 'path'>,
  viewer: Viewer,
): boolean {
  if (viewer.standing !== 'blocking') return false;
  return ['get user/{username}', 'get user/blocked', 'get user/export'].includes(
    `${method} ${path}`,
  );
}

function postsFor(operation: ApiOperation, owner: Owner): readonly MarkedPost[] {
  const [first] = operation.path.split('/');
  const kind = first === 'video' ? 'video' : 'short';
  const posts = owner.posts.filter((post) => post.kind === kind);
  return ABOUT_ONE_POST.has(operation.policy.subject) ? posts : posts.slice(0, 1);
}

function expectationOf(operation: ApiOperation, { owner, viewer, post }: Asked): Expectation {
  const { policy, access } = operation;
  if (viewer.name === 'deleted' && access !== 'public') return 'dead';
  if (viewer.name === 'visitor' && access === 'session') return 'dead';
  if (viewer.name === 'suspended' && BARRED.has(policy.uses)) return 'barred';
  const { standing } = viewer;
  const isAboutPost = ABOUT_ONE_POST.has(policy.subject);
  const privateAccount = owner.privateAccount || (isAboutPost && post.visibility === 'followers');
  const isAdmitted =
    admits(policy, { standing, privateAccount }) &&
    (!isAboutPost || post.visibility !== 'private' || standing === 'owner');
  if (isAdmitted) return 'success';
  if (operation.isList && policy.subject === 'person') return 'nothing';
  return isKnown(policy, { owner, viewer, post }) ? 'refusal' : 'absence';
}

/** Whether the viewer may know that there is such a thing: then a refusal gives nothing away. */
function isKnown({ subject }: AccessPolicy, asked: Asked): boolean {
  if (ABOUT_ONE_POST.has(subject)) return mayRead(asked);
  if (subject === 'person') return asked.viewer.standing !== 'blocked';
  return subject === 'none' || subject === 'self';
}

function mayRead({ viewer, owner, post }: Asked): boolean {
  const standing = viewer.name === 'deleted' ? 'visitor' : viewer.standing;
  const privateAccount = owner.privateAccount || post.visibility === 'followers';
  return (
    post.visibility !== 'private' && admits({ admits: 'audience' }, { standing, privateAccount })
  );
}
