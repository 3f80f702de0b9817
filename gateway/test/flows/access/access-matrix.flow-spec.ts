import { startTestSystem } from '@mate/devnet/test-system';
import { castOf, type Cast, type Viewer } from './cast.js';
import { cellsOf, hiddenMarks, isAsExpected, mayName, type Cell } from './matrix.rules.js';
import { cursorOpener } from './open-cursors.js';
import { operationsOf } from './operations.js';
import { addressesOf, bodyOf, ENDING, keyOf } from './samples.js';
import { digestOf } from './stored-digest.js';

jest.setTimeout(600_000);

const AT_ONCE = 12;
const WALK_PAGES_MAX = 30;
/** What an owner does to own posts last, since it cannot be taken back. */
const LAST = ['delete {kind}/{id}/comments/{commentId}', 'delete {kind}/{id}'];

interface Page {
  readonly data?: unknown;
  readonly pagination?: { readonly hasNextPage: boolean; readonly nextCursor: string | null };
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly page: Page;
}

describe('access', () => {
  let system: Awaited<ReturnType<typeof startTestSystem>>;
  let cast: Cast;
  let cells: Cell[];
  let asked = 0;

  beforeAll(async () => {
    system = await startTestSystem();
    cast = await castOf(system);
    cells = cellsOf(await operationsOf(system.gatewayUrl), cast.owners, cast.viewersOf);
  });
  afterAll(async () => {
    process.stdout.write(`access: ${cells.length} cells, ${asked} calls\n`);
    await cast?.close();
    await system?.stop();
  });

  const isRead = ({ operation }: Cell): boolean => operation.method === 'get';
  const isEnding = ({ operation }: Cell): boolean => ENDING.has(keyOf(operation));
  const isLast = ({ operation }: Cell): boolean => LAST.includes(keyOf(operation));
  const isAdmitted = ({ expected }: Cell): boolean => expected === 'success';

  async function call(
    { operation, owner, viewer, post, expected }: Cell,
    address: string,
  ): Promise<Answer> {
    asked += 1;
    const asking = { owner, viewer, post, isAdmitted: expected === 'success' };
    const body = bodyOf(operation, asking);
    const api = ENDING.has(keyOf(operation)) ? await viewer.again() : viewer.api;
    return api.exchange(operation.method.toUpperCase(), address, {
      ...(body && { body }),
      idempotencyKey: `cell-${asked}`,
    });
  }

  /** What is wrong about the answers of one cell; nothing for most. */
  async function complaintsOf(cell: Cell): Promise<string[]> {
    const { operation, owner, viewer, post, expected } = cell;
    const asking = { owner, viewer, post, isAdmitted: expected === 'success' };
    const complaints: string[] = [];
    for (const address of addressesOf(operation, asking)) {
      const answer = await call(cell, address);
      const rows = Array.isArray(answer.page.data) ? answer.page.data.length : undefined;
      if (!isAsExpected(cell, { status: answer.status, rows }))
        complaints.push(
          `${nameOf(cell)}: ${answer.status}, expected ${expected} ${answer.text.slice(0, 200)}`,
        );
      complaints.push(...leaksOf(cell, answer.text));
    }
    return complaints;
  }

  function leaksOf(cell: Cell, text: string): string[] {
    const { operation, viewer } = cell;
    if (mayName(operation, viewer)) return [];
    const leaked = hiddenMarks({ viewer, owners: cast.owners }).filter((mark) =>
      text.includes(mark),
    );
    return leaked.map((mark) => `${nameOf(cell)} tells ${mark}`);
  }

  const complaintsOfAll = (some: readonly Cell[]): Promise<string[]> =>
    inTurns(some, complaintsOf).then((found) => found.flat());

  it('there are cells for every operation, viewer and kind of account', () => {
    expect(cells.length).toBeGreaterThanOrEqual(2_500);
  });

  it('reads / as the policies say, and nothing hidden in any answer', async () => {
    expect(await complaintsOfAll(cells.filter((cell) => isRead(cell)))).toEqual([]);
  });

  it('what is marked / is told to whom it is for', async () => {
    for (const owner of cast.owners) {
      const viewers = cast
        .viewersOf(owner)
        .filter(({ name }) => ['owner', 'follower'].includes(name));
      for (const { name, api } of viewers)
        for (const { id, kind, visibility, marks } of owner.posts) {
          const post = await api.exchange('GET', `${kind}/${id}/details`);
          const comments = await api.exchange('GET', `${kind}/${id}/comments`);
          const isTold = marks.every((mark) => `${post.text}${comments.text}`.includes(mark));
          const isFor = name === 'owner' || visibility !== 'private';
          expect([name, kind, visibility, isTold]).toEqual([name, kind, visibility, isFor]);
        }
    }
  });

  it('lists, page by page / no page promises more than there is, no cursor holds what is hidden', async () => {
    const open = cursorOpener(system.facts.secrets.cursorSecret);
    const lists = cells.filter((cell) => cell.operation.isList && isRead(cell) && isAdmitted(cell));
    const found = await inTurns(lists, (cell) => walk(cell, open));
    expect(found.flat()).toEqual([]);
  });

  /** Pages of one row: whatever is left out of a list must not be felt at their ends. */
  async function walk(cell: Cell, open: (cursor: string) => string): Promise<string[]> {
    const complaints: string[] = [];
    const asking = { ...cell, isAdmitted: true };
    for (const address of addressesOf(cell.operation, asking)) {
      const start = `${address}${address.includes('?') ? '&' : '?'}limit=1`;
      let cursor = '';
      for (let page = 1; page <= WALK_PAGES_MAX; page += 1) {
        const {
          status,
          text,
          page: reply,
        } = await call(cell, cursor ? `${start}&cursor=${encodeURIComponent(cursor)}` : start);
        const { hasNextPage = false, nextCursor } = reply.pagination ?? {};
        const rows = Array.isArray(reply.data) ? reply.data.length : 0;
        if (status !== 200) complaints.push(`${nameOf(cell)} page ${page}: ${status}`);
        if (rows === 0 && (page > 1 || hasNextPage))
          complaints.push(`${nameOf(cell)} ${address} page ${page}: more was promised`);
        complaints.push(...leaksOf(cell, text));
        if (!hasNextPage || !nextCursor) break;
        complaints.push(...leaksOf(cell, open(nextCursor)));
        cursor = nextCursor;
      }
    }
    return complaints;
  }

  it('comments of a public post / without those of people parted by a block', async () => {
    const { postId, comments } = cast.stage;
    const viewers = cast.owners.flatMap((owner) => cast.viewersOf(owner));
    for (const { name, standing, api } of viewers) {
      if (name === 'deleted') continue;
      const { text } = await api.exchange('GET', `short/${postId}/comments`);
      const isParted = standing === 'blocked' || standing === 'blocking';
      for (const comment of comments)
        expect([name, text.includes(comment)]).toEqual([name, !isParted]);
    }
  });

  it('previews of pages / nothing that a visitor may not see', async () => {
    const visitor = visitorOf();
    const hidden = hiddenMarks({ viewer: visitor, owners: cast.owners });
    const pages = cast.owners.flatMap(({ person: { username }, posts }) => [
      `/${username}`,
      ...posts.flatMap(({ kind, id }) => [`/@${username}/${kind}/${id}`, `/watch/${id}`]),
    ]);
    for (const page of pages) {
      const response = await fetch(`${system.gatewayUrl}${page}`);
      // The page names its own address.
      const id = page.split('/').at(-1) ?? '';
      const text = (await response.text()).replaceAll(id, '');
      expect(hidden.filter((mark) => text.includes(mark))).toEqual([]);
    }
  });

  it('writes with what is others’ / refused, and nothing stored has changed', async () => {
    const refused = cells.filter(
      (cell) => !isRead(cell) && !isAdmitted(cell) && cell.operation.policy.admits !== 'holders',
    );
    const before = await digestOf(cast.databases);
    expect(await complaintsOfAll(refused)).toEqual([]);
    const after = await digestOf(cast.databases);
    const changed = [...after].filter(([name, digest]) => before.get(name) !== digest);
    expect(changed.map(([name]) => name)).toEqual([]);
  });

  it('calls that ask for a proof / refused without it', async () => {
    const unproven = cells.filter(
      (cell) => !isRead(cell) && cell.operation.policy.admits === 'holders',
    );
    expect(await complaintsOfAll(unproven)).toEqual([]);
  });

  it('writes that the policies allow / go on', async () => {
    const allowed = cells.filter((cell) => !isRead(cell) && isAdmitted(cell));
    const usual = allowed.filter((cell) => !isEnding(cell) && !isLast(cell));
    const complaints = await complaintsOfAll(usual);
    for (const key of LAST)
      complaints.push(
        ...(await complaintsOfAll(allowed.filter((cell) => keyOf(cell.operation) === key))),
      );
    for (const cell of allowed.filter((one) => isEnding(one)))
      complaints.push(...(await complaintsOf(cell)));
    expect(complaints).toEqual([]);
  });

  function visitorOf(): Viewer {
    const [owner] = cast.owners;
    const visitor = owner && cast.viewersOf(owner).find(({ name }) => name === 'visitor');
    if (!visitor) throw new Error('somebody visits');
    return visitor;
  }
});

function nameOf({ operation, owner, viewer, post }: Cell): string {
  const { method, path, policy } = operation;
  const about = ['post', 'comment'].includes(policy.subject) ? `, ${post.visibility} post` : '';
  const account = owner.privateAccount ? 'private' : 'public';
  return `${method.toUpperCase()} ${path} as ${viewer.name} (${account} account${about})`;
}

/** Some at a time, so that the machine is busy and no limit of requests under way is met. */
async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let item = items[next]; item !== undefined; item = items[next]) {
      next += 1;
      results.push(await work(item));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
