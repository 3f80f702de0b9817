import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../testing/api-stub.js';
import {
  aFollowed,
  aFollowRequest,
  aListedPerson,
  aPage,
  aRelation,
} from '../../testing/builders.js';
import { expectFailedReads } from '../../testing/failed-reads.js';
import { renderApp, signedInAsAlice } from '../../testing/render-app.js';
import { FollowListDialog } from './follow-list-dialog.js';

/** Nobody's request waits. */
const anApi = (): ApiStub =>
  new ApiStub().on('GET user/follow/requests/count', { body: { data: { received: 0 } } });

function open(own: boolean, first: 'followers' | 'following' | 'sent' | 'received'): void {
  renderApp(
    <FollowListDialog
      person={{ _id: 'alice-id', username: 'alice' }}
      {...{ own, first }}
      onClose={jest.fn()}
    />,
    { stored: signedInAsAlice },
  );
}
const rowNamed = async (name: string) => {
  const link = await screen.findByRole('link', { name: new RegExp(name) });
  const item = link.closest('li');
  if (item === null) throw new Error('a row is an item of a list');
  return within(item);
};

describe('follow list dialog', () => {
  it('on the own profile / every list has its tab; on another only two', async () => {
    anApi().on('GET user/followers/alice-id', { body: aPage([]) });
    open(true, 'followers');
    const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Followings',
      'Followers',
      'Request Sent',
      'Request Received',
      'Friends',
    ]);
    expect(await screen.findByText('No followers found')).toBeVisible();
  });

  it('a follower / can be followed and removed; a refusal brings them back', async () => {
    const heard = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const user = userEvent.setup();
    const api = anApi()
      .on('GET user/followers/alice-id', { body: aPage([aListedPerson('bob', { follows: true })]) })
      .on('POST user/follow', { status: 500, body: { message: 'no' } });
    open(true, 'followers');
    const bob = await rowNamed('bob');
    expect(bob.getByRole('button', { name: 'Follow' })).toHaveAccessibleDescription(/bob/i);
    await user.click(bob.getByRole('button', { name: 'Remove follower' }));
    expect(await screen.findByRole('link', { name: /bob/ })).toBeVisible();
    expect(api.to('POST user/follow')[0]?.body).toEqual({
      action: 'removeFollower',
      targetUserId: 'bob-id',
    });
    api.on('POST user/follow', { body: { data: aRelation() } });
    await user.click((await rowNamed('bob')).getByRole('button', { name: 'Remove follower' }));
    expect(await screen.findByText('No followers found')).toBeVisible();
    heard.mockRestore();
  });

  it('requests / sent ones say how far they are, received ones are answered', async () => {
    const user = userEvent.setup();
    const api = anApi();
    const sent = [
      aFollowRequest('bob', { followRequestSent: true }),
      aFollowRequest('carol', { following: true }, 'approved'),
      aFollowRequest('dave', {}, 'rejected'),
    ];
    const received = [
      aFollowRequest('erin', { followRequestReceived: true }),
      aFollowRequest('frank', { followRequestReceived: true }),
    ];
    api
      .on('GET user/follow/requests', ({ query }) => ({
        body: aPage(query.get('type') === 'sent' ? sent : received),
      }))
      .on('POST user/follow', ({ body }) => ({
        body: { data: aRelation({ follows: (body as { action: string }).action === 'accept' }) },
      }));
    open(true, 'sent');
    for (const [name, state] of [
      ['bob', 'Pending'],
      ['carol', 'Approved'],
      ['dave', 'Rejected'],
    ] as const)
      expect((await rowNamed(name)).getByRole('img', { name: state })).toBeVisible();
    await user.click((await rowNamed('bob')).getByRole('button', { name: 'Cancel Request' }));
    expect(await (await rowNamed('bob')).findByRole('button', { name: 'Follow' })).toBeVisible();
    expect((await rowNamed('bob')).queryByRole('img')).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: /Request Received/ }));
    await user.click((await rowNamed('erin')).getByRole('button', { name: 'Approve Request' }));
    expect(await (await rowNamed('erin')).findByRole('button', { name: 'Follow' })).toBeVisible();
    await user.click((await rowNamed('frank')).getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /frank/ })).not.toBeInTheDocument(),
    );
    // Rows change before the server is asked.
    await waitFor(() =>
      expect(api.to('POST user/follow').map(({ body }) => body)).toEqual([
        { action: 'cancel', targetUserId: 'bob-id' },
        { action: 'accept', targetUserId: 'erin-id' },
        { action: 'reject', targetUserId: 'frank-id' },
      ]),
    );
  });

  it('a list that cannot be read / is logged and shown empty, with another try', async () => {
    const failed = expectFailedReads();
    anApi().on('GET user/following/alice-id', { status: 400, body: { message: 'no' } });
    open(false, 'following');
    expect(await screen.findByText('No users found')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(failed()).toContain('peopleList');
  });

  it('names / are searched for in the list', async () => {
    const user = userEvent.setup();
    const api = anApi().on('GET user/following/alice-id', ({ query }) => ({
      body: aPage(query.get('q') === 'car' ? [aFollowed('carol')] : [aFollowed('bob')]),
    }));
    open(false, 'following');
    await rowNamed('bob');
    await user.type(screen.getByRole('searchbox', { name: 'Search names' }), 'car');
    await rowNamed('carol');
    expect(screen.queryByRole('link', { name: /bob/ })).not.toBeInTheDocument();
    expect(api.to('GET user/following/alice-id').map(({ query }) => query.get('q'))).toEqual([
      null,
      'car',
    ]);
  });
});
