import { screen, within } from '@testing-library/react';
import type { Wallet } from '../../lib/api-types.js';
import { ApiStub } from '../../testing/api-stub.js';
import { aWallet } from '../../testing/builders.js';
import { renderApp, signedInAsAlice } from '../../testing/render-app.js';
import { BalanceCard } from './balance-card.js';

const since = '2026-11-20T10:00:00.000Z';

async function show(fields: Partial<Wallet>): Promise<HTMLElement> {
  new ApiStub().on('GET payment/wallet', { body: { data: aWallet(2_450, fields) } });
  renderApp(<BalanceCard />, { stored: signedInAsAlice });
  await screen.findByText('2,450');
  return screen.getByRole('region', { name: 'Coin balance' });
}

describe('balance', () => {
  it('a plain wallet / says nothing of what it has not', async () => {
    const card = await show({});
    for (const words of ['Set aside', 'Owed', 'on hold']) expect(card).not.toHaveTextContent(words);
    expect(within(card).queryByRole('list')).not.toBeInTheDocument();
    expect(within(card).getByRole('link', { name: 'All earnings' })).toHaveAttribute(
      'href',
      '/matestudio/earnings',
    );
  });

  it('pending coins / the next three days of them', async () => {
    const pending = [24, 25, 26, 27].map((day) => ({
      at: `2026-11-${day}T10:00:00.000Z`,
      coins: day,
    }));
    const card = await show({ pendingGiftCoins: 102, pending });
    expect(card).toHaveTextContent('From gifts, maturing102');
    const days = within(card).getAllByRole('listitem');
    expect(days.map(({ textContent }) => textContent)).toEqual([
      'Nov 24+24',
      'Nov 25+25',
      'Nov 26+26',
    ]);
  });

  it('the own limit / leads to where it is set', async () => {
    const link = within(await show({})).getByRole('link', { name: 'Set your own limit for gifts' });
    expect(link).toHaveAttribute('href', '/settings#spending');
  });

  it('held and owed coins / how many, and why', async () => {
    const card = await show({ heldCoins: 300, debtCoins: 40 });
    expect(card).toHaveTextContent('They wait for a refund to be decided.');
    expect(within(card).getByText('300')).toBeVisible();
    expect(card).toHaveTextContent('Coins that arrive pay this first.');
    expect(within(card).getByText('−40')).toBeVisible();
  });

  it.each([
    ['ACCOUNT_STATUS', 'Your account is restricted', 'See where your account stands', '/settings'],
    ['UNDER_REVIEW', 'Our team is looking into it', 'Write to us', '/contact'],
    ['OTHER', 'You cannot send coins for now', 'Write to us', '/contact'],
  ] as const)(
    'frozen by %s / since when, why, and what can be done',
    async (reason, why, link, href) => {
      const card = await show({ frozen: { reason, since } });
      expect(card).toHaveTextContent('Your wallet is on hold since Nov 20');
      expect(card).toHaveTextContent(why);
      expect(within(card).getByRole('link', { name: link })).toHaveAttribute('href', href);
    },
  );
});
