import { startTestSystem } from '@mate/devnet/test-system';
import { eventually } from '@mate/testing/wait';
import { compareWithoutHidden } from './lists/as-if-unseen.js';
import { castOf, type Cast } from './cast/cast.js';
import { databaseOf, untilCounted, untilLookedAfterTwice } from './cast/settled.js';
import { complaintsOfTold, filesOf, openWithoutSignature } from './files.js';
import { Inquiry, nameOf } from './inquiry.js';
import { complaintsOfWalk } from './lists/list-walks.js';
import { cellsOf, hiddenMarks, type Cell } from './matrix.rules.js';
import { cursorOpener } from './lists/open-cursors.js';
import { listsOf, walkAll, type Walks } from './lists/read-lists.js';
import { complaintsOfLengths } from './numbers/lengths.js';
import { unnoticedErrors } from './numbers/mutants.js';
import { complaintsOfNumbers } from './numbers/told-numbers.js';
import { complaintsOfWritten } from './numbers/written-numbers.js';
import { operationsOf } from './operations.js';
import type { Owner, Viewer } from './cast/people-of-cast.js';
import { ENDING, keyOf } from './samples.js';
import { changesOf, storedAtRest, storedOf, untilErased } from './stored-rows.js';

jest.setTimeout(600_000);

/** What an owner does to own posts last, since it cannot be taken back. */
const LAST = [
  'post {kind}/{id}/comments/{commentId}/hide',
  'delete {kind}/{id}/comments/{commentId}',
  'delete {kind}/{id}',
];

describe('access', () => {
  let system: Awaited<ReturnType<typeof startTestSystem>>;
  let cast: Cast;
  let cells: Cell[];
  let inquiry: Inquiry;
  let open: (cursor: string) => string;
  let walks: Walks;

  beforeAll(async () => {
    system = await startTestSystem();
    cast = await castOf(system);
    inquiry = new Inquiry(cast, system.facts.addresses.s3Endpoint);
    open = cursorOpener(system.facts.secrets.cursorSecret);
    cells = cellsOf(await operationsOf(system.gatewayUrl), cast.owners, cast.viewersOf);
  });
  afterAll(async () => {
    process.stdout.write(`access: ${cells?.length} cells, ${inquiry?.calls} calls\n`);
    await cast?.close();
    await system?.stop();
  });

  const isRead = ({ operation }: Cell): boolean => operation.method === 'get';
  const isEnding = ({ operation }: Cell): boolean => ENDING.has(keyOf(operation));
  const isLast = ({ operation }: Cell): boolean => LAST.includes(keyOf(operation));
  const isAdmitted = ({ expected }: Cell): boolean => expected === 'success';

  it('there are cells for every operation, viewer and kind of account', () => {
    expect(cells.length).toBeGreaterThanOrEqual(4_000);
    expect(new Set(cells.map(({ owner }) => owner.state)).size).toBe(4);
  });

  it('reads / as the policies say, and nothing hidden in any answer', async () => {
    expect(await inquiry.complaintsOfAll(cells.filter((cell) => isRead(cell)))).toEqual([]);
  });

  it('files / open by the addresses that were told, for a while; by nothing else', async () => {
    const { facts } = system;
    const told = [...inquiry.files.keys()];
    expect(await complaintsOfTold(told, facts)).toEqual([]);
    const [borrowed = ''] = told.filter((address) => address.includes('X-Amz-Signature'));
    const content = databaseOf(cast.databases, '_content');
    const files = await filesOf(cast.owners, { content, facts });
    expect(files.length).toBeGreaterThan(cast.owners.length);
    expect(await openWithoutSignature(files, { borrowed, facts })).toEqual([]);
  });

  it('what is marked / is told to whom it is for', async () => {
    for (const owner of cast.owners.filter(({ state }) => state === 'active')) {
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
    await untilErased(cast.databases, deletedOf(cast));
    await untilCounted(cast.databases);
    walks = await walkAll(listsOf(cells, ofEverybody(cast)), { inquiry, open });
    const found = [...walks].flatMap(([{ cell, address }, pages]) => [
      ...complaintsOfWalk(`${nameOf(cell)} ${address}`, pages),
      ...pages.flatMap(({ text, place }) => inquiry.leaksOf(cell, `${text}${place}`)),
    ]);
    expect(found).toEqual([]);
  });

  it('numbers / count what their reader may see, and nobody else', async () => {
    expect(await complaintsOfNumbers(walks, cast)).toEqual([]);
  });

  it('numbers / are as long as the lists that they are of', async () => {
    expect(await complaintsOfLengths(cast)).toEqual([]);
  });

  it('numbers / where one that is kept is off by one it is noticed', async () => {
    expect(await unnoticedErrors(walks, { cast, inquiry, open })).toEqual([]);
  });

  it('lists / as they are where there is nothing hidden', () =>
    compareWithoutHidden(walks, { cast, inquiry, open }));

  it('numbers in answers of writes / are those that are read', async () => {
    expect(await complaintsOfWritten(cast)).toEqual([]);
  });

  it('comments of a public post / without those of people who are hidden or parted by a block', async () => {
    for (const owner of cast.owners)
      for (const { name, role, api } of cast.viewersOf(owner)) {
        const isDead = name === 'deleted' || (name === 'owner' && isEnded(owner));
        if (isDead) continue;
        const { text } = await api.exchange('GET', `short/${cast.stage.postId}/comments`);
        const isHidden = owner.state !== 'active' && name !== 'owner';
        const isSeen = !isHidden && role !== 'blocked' && role !== 'blocking';
        expect([name, owner.state, text.includes(owner.stageComment.text)]).toEqual([
          name,
          owner.state,
          isSeen,
        ]);
      }
  });

  it('comments of people who are hidden / are not there, whatever is done to them', async () => {
    for (const owner of cast.owners)
      for (const { name, role, api } of cast.viewersOf(owner)) {
        const isHidden = owner.state !== 'active' && name !== 'owner';
        const isParted = role === 'blocked' || role === 'blocking';
        if (name === 'visitor' || name === 'deleted' || !(isHidden || isParted)) continue;
        const path = `short/${cast.stage.postId}/comments`;
        const comment = `${path}/${owner.stageComment.id}`;
        const answer = { parentId: owner.stageComment.id, text: 'Hello' };
        const asked = [
          ['DELETE', comment, undefined],
          ['POST', `${comment}/report`, { reason: 'spam' }],
          ...(name === 'suspended' ? [] : [['POST', path, answer] as const]),
        ] as const;
        for (const [method, address, body] of asked) {
          const { status, error } = await api.call(method, address, body ? { body } : {});
          // Who wrote what is below decides about it, seen or not.
          if (method === 'DELETE' && name === 'follower') continue;
          expect([name, owner.state, method, status, error]).toEqual([
            ...[name, owner.state, method],
            ...[404, 'COMMENT_NOT_FOUND'],
          ]);
        }
      }
  });

  it('previews of pages / nothing that a visitor may not see', async () => {
    const hidden = hiddenMarks({ viewer: visitorOf(), owners: cast.owners });
    const pages = [
      `/${cast.stage.host.username}`,
      `/watch/${cast.stage.postId}`,
      ...cast.owners.flatMap(({ person: { username }, posts }) => [
        `/${username}`,
        ...posts.flatMap(({ kind, id }) => [`/@${username}/${kind}/${id}`, `/watch/${id}`]),
      ]),
    ];
    for (const page of pages) {
      const response = await fetch(`${system.gatewayUrl}${page}`);
      // The page names its own address.
      const text = (await response.text()).replaceAll(page, '');
      expect([page, hidden.filter((mark) => text.includes(mark))]).toEqual([page, []]);
      expect([page, /\d+ (like|comment|repl|follow)\w+/i.exec(text)?.[0]]).toEqual([
        page,
        undefined,
      ]);
    }
  });

  it('pictures and films of who left / are gone; of everybody else they are there', async () => {
    for (const { state, posts, pictureUrl } of cast.owners) {
      const isGone = state === 'deleted';
      await eventually(async () => {
        expect([state, (await fetch(pictureUrl)).ok]).toEqual([state, !isGone]);
        for (const { assetId } of posts) {
          const keys = await cast.media.list(`assets/${assetId}/`);
          expect([state, keys.length > 0]).toEqual([state, !isGone]);
        }
      });
    }
  });

  it('what follows where accounts stand / comes to rest', async () => {
    await untilErased(cast.databases, deletedOf(cast));
    await untilCounted(cast.databases);
    await untilLookedAfterTwice(cast.databases);
  }, 300_000);

  it('writes with what is others’ / refused, and nothing stored has changed', async () => {
    const refused = cells.filter(
      (cell) => !isRead(cell) && !isAdmitted(cell) && cell.operation.policy.admits !== 'holders',
    );
    const before = await storedAtRest(cast.databases);
    expect(await inquiry.complaintsOfAll(refused)).toEqual([]);
    expect(changesOf(before, await storedOf(cast.databases))).toEqual([]);
  });

  it('calls that ask for a proof / refused without it', async () => {
    const unproven = cells.filter(
      (cell) => !isRead(cell) && cell.operation.policy.admits === 'holders',
    );
    expect(await inquiry.complaintsOfAll(unproven)).toEqual([]);
  });

  it('writes that the policies allow / go on', async () => {
    const allowed = cells.filter((cell) => !isRead(cell) && isAdmitted(cell));
    const usual = allowed.filter((cell) => !isEnding(cell) && !isLast(cell));
    const complaints = await inquiry.complaintsOfAll(usual);
    for (const key of LAST)
      complaints.push(
        ...(await inquiry.complaintsOfAll(allowed.filter((cell) => keyOf(cell.operation) === key))),
      );
    for (const cell of allowed.filter((one) => isEnding(one)))
      complaints.push(...(await inquiry.complaintsOf(cell)));
    expect(complaints).toEqual([]);
    const undone = allowed.filter(({ operation }) => !inquiry.done.has(keyOf(operation)));
    expect(undone.map((cell) => nameOf(cell))).toEqual([]);
  });

  function visitorOf(): Viewer {
    const [owner] = cast.owners;
    const visitor = owner && cast.viewersOf(owner).find(({ name }) => name === 'visitor');
    if (!visitor) throw new Error('somebody visits');
    return visitor;
  }
});

function isEnded({ state }: Owner): boolean {
  return state === 'banned' || state === 'deleted';
}

function deletedOf({ owners, viewersOf }: Cast): string[] {
  const viewers = owners.slice(0, 1).flatMap((owner) => viewersOf(owner));
  return [
    ...owners.filter(({ state }) => state === 'deleted').map(({ person }) => person.accountId),
    ...viewers.flatMap(({ name, person }) =>
      name === 'deleted' && person ? [person.accountId] : [],
    ),
  ];
}

/** The post below which everybody wrote, and whom everybody follows. */
function ofEverybody({ stage: { postId, host } }: Cast): Record<string, string[]> {
  return {
    'short/{id}/details': [`short/${postId}/details`],
    'short/{id}/comments': [`short/${postId}/comments`],
    'user/{username}': [`user/${host.username}`],
    'user/followers/{id}': [`user/followers/${host.accountId}`],
    'user/following/{id}': [`user/following/${host.accountId}`],
  };
}
