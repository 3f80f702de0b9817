import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SupportersBoard } from '../../lib/api-types.js';
import { ApiStub } from '../../testing/api-stub.js';
import { aPerson } from '../../testing/builders.js';
import { expectFailedReads } from '../../testing/failed-reads.js';
import { renderApp, untilRead } from '../../testing/render-app.js';
import { SupportersLine } from './supporters-line.js';

const ofPost = 'GET short/p1/supporters';
const ofCreator = 'GET user/lina-id/supporters';
const bob = aPerson({ username: 'bob', firstName: 'Bob', lastName: 'Malik' });
const carol = aPerson({ username: 'carol', firstName: 'Carol', lastName: 'Haddad' });

const aBoard = (fields: Partial<SupportersBoard> = {}) => ({
  body: {
    data: {
      supporters: [
        { user: bob, coins: 12_500 },
        { user: carol, coins: 7 },
      ],
      anonymousCoins: 30,
      ...fields,
    },
  },
});
const nobody = aBoard({ supporters: [], anonymousCoins: 0 });

describe('supporters', () => {
  const drawOfPost = (): ReturnType<typeof renderApp> =>
    renderApp(
      <SupportersLine of={{ postId: 'p1' }} name="Lina" text="12,537 coins from 3 people" />,
    );
  const drawOfCreator = (): void =>
    void renderApp(<SupportersLine of={{ creatorId: 'lina-id' }} name="Lina" />);

  it('of a post / their faces, and the board in order with what was given anonymously', async () => {
    const user = userEvent.setup();
    new ApiStub().on(ofPost, aBoard());
    drawOfPost();
    const line = await screen.findByRole('button', { name: '12,537 coins from 3 people' });
    expect(within(line).getAllByTestId('avatar')).toHaveLength(2);
    await user.click(line);
    const dialog = screen.getByRole('dialog', { name: 'Who gave gifts here' });
    const places = await within(dialog).findAllByRole('listitem');
    const words = places.map(({ textContent }) => textContent);
    expect(words).toEqual([
      '1Bob Malik@bob12.5K12,500 coins',
      '2Carol Haddad@carol77 coins',
      '–Anonymous3030 coins',
    ]);
    expect(within(dialog).getByRole('link', { name: /Bob Malik/ })).toHaveAttribute(
      'href',
      '/@bob',
    );
    expect(within(dialog).queryByRole('tab')).toBeNull();
  });

  it('of a creator / this week first, then of all time', async () => {
    const user = userEvent.setup();
    const api = new ApiStub().on(ofCreator, ({ query }) =>
      query.get('period') === 'week' ? nobody : aBoard(),
    );
    drawOfCreator();
    await user.click(await screen.findByRole('button', { name: 'Top supporters' }));
    expect(screen.getByRole('dialog', { name: 'Supporters of Lina' })).toBeVisible();
    expect(await screen.findByText('No gifts this week yet')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'All time' }));
    expect(await screen.findByText('Bob Malik')).toBeVisible();
    expect(new Set(api.to(ofCreator).map(({ query }) => query.get('period')))).toEqual(
      new Set(['all', 'week']),
    );
  });

  it('where nobody gave anything / there is no line', async () => {
    new ApiStub().on(ofPost, nobody);
    const { store } = drawOfPost();
    await untilRead(store);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('a board that does not come / can be asked for again', async () => {
    const failed = expectFailedReads();
    const user = userEvent.setup();
    const api = new ApiStub().on(ofCreator, ({ query }) =>
      query.get('period') === 'week' ? { status: 403, body: {} } : aBoard(),
    );
    drawOfCreator();
    await user.click(await screen.findByRole('button', { name: 'Top supporters' }));
    await screen.findByRole('alert');
    api.on(ofCreator, aBoard());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Carol Haddad')).toBeVisible();
    expect(failed()).toEqual(['supporters']);
  });
});
