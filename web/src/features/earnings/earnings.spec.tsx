import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../testing/api-stub.js';
import { aPage, anEarnedGift, someEarnings } from '../../testing/builders.js';
import { expectFailedReads } from '../../testing/failed-reads.js';
import { renderApp, signedInAsAlice } from '../../testing/render-app.js';
import { EarnedGiftsTable } from './earned-gifts-table.js';
import { EarningsSummary } from './earnings-summary.js';

const route = 'GET payment/earnings/gifts';

describe('earnings', () => {
  it('sums / what is on its way, what arrived, what was taken back, and the share', async () => {
    const earnings = someEarnings({ reversedCoins: 30 });
    new ApiStub().on('GET payment/earnings', { body: { data: earnings } });
    renderApp(<EarningsSummary />, { stored: signedInAsAlice });
    expect(await screen.findByText('1,120')).toBeVisible();
    expect(screen.getByText('4,880')).toBeVisible();
    expect(screen.getByText('30')).toBeVisible();
    expect(screen.getByText('Mate keeps 30% of every gift.')).toBeVisible();
    const days = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(days).toEqual(['Nov 24+300', 'Nov 27+820']);
  });

  it('sums that fail / have no figures, and can be asked again', async () => {
    const failed = expectFailedReads();
    const user = userEvent.setup();
    const api = new ApiStub().on('GET payment/earnings', { status: 403, body: {} });
    renderApp(<EarningsSummary />, { stored: signedInAsAlice });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByText('0')).not.toBeInTheDocument();
    api.on('GET payment/earnings', { body: { data: someEarnings({ next: [] }) } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,120')).toBeVisible();
    expect(screen.queryByText('Next to mature')).not.toBeInTheDocument();
    expect(failed()).toEqual(['earnings']);
  });

  it.each([
    ['pending', {}, ['Maturing', 'on Nov 27']],
    ['matured', { state: 'matured' }, ['Matured']],
    ['matured, part taken', { state: 'matured', reversedCoins: 3 }, ['Matured', '3 taken back']],
    ['reversed', { state: 'reversed', reversedCoins: 7 }, ['Taken back']],
    ['forfeited', { state: 'forfeited' }, ['Forfeited']],
    ['newer than the app', { state: 'other' }, ['Unknown']],
  ] as const)('a gift that is %s', async (_, fields, words) => {
    new ApiStub().on(route, { body: aPage([anEarnedGift(fields)]) });
    renderApp(<EarnedGiftsTable />, { stored: signedInAsAlice });
    await screen.findByText('+7');
    const cell = screen.getAllByRole('cell')[3];
    for (const word of words) expect(cell).toHaveTextContent(word);
    expect(screen.getByText('of 10')).toBeVisible();
  });

  it('a gift / with its words, its post and its giver', async () => {
    const gift = anEarnedGift({ message: 'Worth every minute' });
    new ApiStub().on(route, { body: aPage([gift]) });
    renderApp(<EarnedGiftsTable />, { stored: signedInAsAlice });
    expect(await screen.findByText('Worth every minute')).toBeVisible();
    expect(screen.getByText('Last light over Liwa')).toBeVisible();
    expect(screen.getByRole('link', { name: /Bob B/ })).toHaveAttribute('href', '/@bob');
  });

  it('a gift of somebody unnamed / is from Somebody, without a link', async () => {
    const gift = anEarnedGift({ from: null, anonymous: true, gift: null, post: null, coins: 25 });
    new ApiStub().on(route, { body: aPage([gift]) });
    renderApp(<EarnedGiftsTable />, { stored: signedInAsAlice });
    expect(await screen.findByText('Somebody')).toBeVisible();
    expect(screen.getByText('25 coins')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('a gift that waits / its receipt counts the days', async () => {
    const user = userEvent.setup();
    const maturesAt = new Date(Date.now() + 3 * 86_400_000 + 60_000).toISOString();
    const gift = anEarnedGift({ maturesAt, message: 'Worth every minute' });
    new ApiStub().on(route, { body: aPage([gift]) });
    renderApp(<EarnedGiftsTable />, { stored: signedInAsAlice });
    await user.click(await screen.findByText('Coffee'));
    const receipt = screen.getByRole('dialog', { name: 'Receipt' });
    for (const words of ['in 3 days', 'Given10 coins', 'Kept by Mate3 coins', '+7', 'Bob B'])
      expect(receipt).toHaveTextContent(words);
    const post = within(receipt).getByRole('link', { name: 'Last light over Liwa' });
    expect(post).toHaveAttribute('href', '/@alice/short/p1');
  });

  it('a gift that matured in part / its receipt says when, and what was taken back', async () => {
    const user = userEvent.setup();
    const gift = anEarnedGift({ state: 'matured', reversedCoins: 3, from: null });
    new ApiStub().on(route, { body: aPage([gift]) });
    renderApp(<EarnedGiftsTable />, { stored: signedInAsAlice });
    await user.click(await screen.findByText('Coffee'));
    const receipt = screen.getByRole('dialog', { name: 'Receipt' });
    for (const words of ['MaturedNov 27', 'Taken back3 coins', 'FromSomebody'])
      expect(receipt).toHaveTextContent(words);
  });

  it('filters / state and days are asked for, and no page number', async () => {
    const user = userEvent.setup();
    const api = new ApiStub().on(route, { body: aPage([]) });
    renderApp(<EarnedGiftsTable />, { stored: signedInAsAlice, path: '/?page=3' });
    expect(await screen.findByText('No Data')).toBeVisible();
    await user.click(screen.getByLabelText('Taken back'));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-05' } });
    await waitFor(() =>
      expect(Object.fromEntries(api.to(route).at(-1)?.query ?? [])).toEqual({
        ...{ limit: '20', state: 'reversed' },
        from: new Date('2026-01-05T00:00').toISOString(),
      }),
    );
    expect(Object.fromEntries(api.to(route)[0]?.query ?? [])).toEqual({ limit: '20' });
  });
});
