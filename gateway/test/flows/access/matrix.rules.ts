import {
  admits,
  type AccessPolicy,
  type CallerRole,
} from '../../../src/http/access/access-policy.rules.js';
import type { MarkedPost, Owner, Viewer } from './cast/people-of-cast.js';
import { hasQueries, isExcused, keyOf, type ApiOperation } from './samples.js';

/** One question to the system, and what its answer has to be. */
export interface Cell {
  readonly operation: ApiOperation;
  readonly owner: Owner;
  readonly viewer: Viewer;
  readonly post: MarkedPost;
  readonly expected: Expectation;
}

/**
 * - `success`: an answer.
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

/** Whose name, id or posts an operation is asked with. */
const ABOUT_SOMEBODY = new Set<AccessPolicy['subject']>([
  'person',
  'post',
  'comment',
  'people',
  'posts',
]);

/**
 * Every operation × viewer × owner and, where it is about a post, × for whom the post is meant. Of hidden people those that
 * name them.
 */
export function cellsOf(
  all: readonly ApiOperation[],
  owners: readonly Owner[],
  viewersOf: (owner: Owner) => readonly Viewer[],
): Cell[] {
  return all.flatMap((operation) =>
    owners
      .filter(({ state }) => state === 'active' || isAskedOfSomebody(operation))
      .flatMap((owner) =>
        viewersOf(owner).flatMap((viewer) =>
          postsFor(operation, owner).map((post) => ({
            ...{ operation, owner, viewer, post },
            expected: expectationOf(operation, { owner, viewer, post }),
          })),
        ),
      ),
  );
}

/** What matters of an answer. */
export interface Outcome {
  readonly status: number;
  /** Of a list. */
  readonly rows: number | undefined;
  /** Of a refusal. */
  readonly reason: string | undefined;
}

/** Whether an answer is what was expected. */
export function isAsExpected({ operation, expected }: Cell, outcome: Outcome): boolean {
  const { status, rows, reason } = outcome;
  const isSuccess = status >= 200 && status < 400;
  if (status >= 500) return false;
  if (expected === 'dead') return status === 401;
  if (expected === 'barred') return status === 403;
  if (expected === 'success') return isSuccess || isExcused(operation, reason);
  if (expected === 'nothing' && isSuccess) return rows === 0;
  return !isSuccess && (expected === 'refusal' || status !== 403);
}

/** What somebody may not come across: not in an answer, not in a cursor. */
export function hiddenMarks({
  viewer,
  owners,
  operation,
}: {
  readonly viewer: Viewer;
  readonly owners: readonly Owner[];
  /** Where it is told; some answers may tell more than others. */
  readonly operation?: Pick<ApiOperation, 'method' | 'path'>;
}): string[] {
  return owners.flatMap((owner) => {
    const role = roleTowards(owner, viewer);
    if (role === 'owner') return [];
    const isHidden = owner.state !== 'active';
    const isParted = role === 'blocked' || role === 'blocking';
    const posts = owner.posts.filter((post) => !mayRead({ owner, viewer, post }));
    const marks = [
      ...(isHidden || isParted ? owner.marks : []),
      ...posts.flatMap((post) => post.marks),
    ];
    const told = operation ? toldBy(operation, { viewer, owner }) : [];
    return marks.filter((mark) => !told.includes(mark));
  });
}

/** Own records: what somebody did once names by its id what became of it since. */
const OWN_RECORDS = [
  ...['get user/export', 'get payment/transaction', 'get user/reports'],
  'post user/{id}/report',
];
/** Where somebody meets whom they blocked themselves. */
const OWN_BLOCKS = ['get user/{username}', 'get user/blocked', 'get user/export'];

function toldBy(
  operation: Pick<ApiOperation, 'method' | 'path'>,
  { viewer, owner }: Pick<Asked, 'viewer' | 'owner'>,
): readonly string[] {
  const { accountId, username } = owner.person;
  const key = `${operation.method} ${operation.path}`;
  const isOwnBlock = viewer.role === 'blocking' && OWN_BLOCKS.includes(key);
  const isName = isOwnBlock || key === 'get user/{username}';
  return [
    ...(isOwnBlock && owner.state === 'active' ? owner.marks : []),
    ...(hasNotice(owner, viewer) && isName ? [accountId, username] : []),
    ...(OWN_RECORDS.includes(key)
      ? [accountId, ...owner.posts.flatMap(({ id, commentId }) => [id, commentId])]
      : []),
  ];
}

/** Of somebody suspended or banned others learn that; nobody else learns it of who blocks them. */
function hasNotice({ state }: Owner, { role }: Pick<Viewer, 'role'>): boolean {
  return (state === 'suspended' || state === 'banned') && role !== 'blocked';
}

/** Owners know of each other what strangers know. */
function roleTowards(owner: Owner, viewer: Viewer): CallerRole {
  if (viewer.person?.accountId === owner.person.accountId) return 'owner';
  return viewer.role === 'owner' ? 'stranger' : viewer.role;
}

function isAskedOfSomebody(operation: ApiOperation): boolean {
  const isNamed = operation.path.includes('{') || hasQueries(operation) || operation.hasBody;
  return isNamed && ABOUT_SOMEBODY.has(operation.policy.subject);
}

function postsFor(operation: ApiOperation, owner: Owner): readonly MarkedPost[] {
  const [first] = operation.path.split('/');
  const kind = first === 'video' ? 'video' : 'short';
  const posts = owner.posts.filter((post) => post.kind === kind);
  return ABOUT_ONE_POST.has(operation.policy.subject) ? posts : posts.slice(0, 1);
}

function expectationOf(operation: ApiOperation, { owner, viewer, post }: Asked): Expectation {
  const { policy, access } = operation;
  const state = viewer.name === 'owner' ? owner.state : viewer.name;
  if ((state === 'deleted' || state === 'banned') && access !== 'public') return 'dead';
  if (viewer.name === 'visitor' && access === 'session') return 'dead';
  if (state === 'suspended' && BARRED.has(policy.uses)) return 'barred';
  const { role } = viewer;
  if (owner.state !== 'active' && role !== 'owner' && policy.subject !== 'people')
    return ofHidden(operation, { owner, viewer, post });
  const isAboutPost = ABOUT_ONE_POST.has(policy.subject);
  const privateAccount = owner.privateAccount || (isAboutPost && post.visibility === 'followers');
  const isAdmitted =
    admits(policy, { role, privateAccount }) &&
    (!isAboutPost || post.visibility !== 'private' || role === 'owner');
  if (isAdmitted) return 'success';
  if (operation.isList && policy.subject === 'person') return 'nothing';
  return isKnown(policy, { owner, viewer, post }) ? 'refusal' : 'absence';
}

/** Of hidden people there is a notice under the name, if that; lists of everybody's posts go on without them. */
function ofHidden(operation: ApiOperation, { owner, viewer }: Asked): Expectation {
  if (operation.policy.subject === 'posts') return 'success';
  if (keyOf(operation) === 'get user/{username}' && hasNotice(owner, viewer)) return 'success';
  return operation.isList && operation.policy.subject === 'person' ? 'nothing' : 'absence';
}

/** Whether the viewer may know that there is such a thing: then a refusal gives nothing away. */
function isKnown({ subject }: AccessPolicy, asked: Asked): boolean {
  if (ABOUT_ONE_POST.has(subject)) return mayRead(asked);
  if (subject === 'person') return asked.viewer.role !== 'blocked';
  return subject === 'none' || subject === 'self';
}

function mayRead({ viewer, owner, post }: Asked): boolean {
  const role = viewer.name === 'deleted' ? 'visitor' : roleTowards(owner, viewer);
  if (role === 'owner') return true;
  if (owner.state !== 'active' || post.visibility === 'private') return false;
  const privateAccount = owner.privateAccount || post.visibility === 'followers';
  return admits({ admits: 'audience' }, { role, privateAccount });
}
