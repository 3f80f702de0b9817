import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { postsApi } from '../../entities/post/posts-api.js';
import type { ApiCall, ApiReply } from '../../testing/api-script.js';
import { ApiStub } from '../../testing/api-stub.js';
import { aPerson, aPost, aTransaction, aWallet } from '../../testing/builders.js';
import { anAllowance, giftTerms, someGifts } from '../../testing/gift-builders.js';
import { renderApp, signedInAsAlice } from '../../testing/render-app.js';
import { GiftSheet } from './gift-sheet.js';

const bob = aPerson();
const keyOf = (call: ApiCall | undefined): string | null =>
  call?.headers.get('idempotency-key') ?? null;
const choose = async (name: RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('radio', { name }));
// Until an answer is there, the button says that it sends.
const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

describe('gift sheet', () => {
  let api: ApiStub;
  const closed = jest.fn();
  const sent = jest.fn();
  const bodies = (): unknown[] => api.to('POST payment/gift').map(({ body }) => body);

  const open = (coins = 100_000): void => {
    api = new ApiStub()
      .on('GET payment/wallet', { body: { data: aWallet(coins) } })
      .on('GET payment/method', {
        body: { data: [{ id: 'amazon', countryCode: 'UAE', currency: 'AED', isDown: false }] },
      })
      .on('GET payment/package', {
        body: {
          data: [
            {
              ...{ _id: 'p100', name: '100 coins', coins: 100, currency: 'AED' },
              ...{ originalPrice: 5, priceAfterDiscount: 5 },
            },
          ],
        },
      })
      .on('GET payment/gift/terms', { body: { data: giftTerms() } })
      .on('GET payment/gift/allowance', { body: { data: anAllowance() } })
      .on('GET payment/gift/catalogue', { body: { data: [...someGifts] } })
      .on('POST payment/gift', {
        body: { data: { transaction: aTransaction(), coinBalance: 1 } },
      });
  };
  const draw = (): void => {
    renderApp(
      <GiftSheet
        to={bob}
        shortId="s1"
        onClose={closed}
        onSent={sent}
        recharge={(onBought) => <button onClick={onBought}>Bought</button>}
      />,
      { stored: signedInAsAlice },
    );
  };
  beforeEach(() => {
    jest.clearAllMocks();
    open();
  });

  it('shows the old balance until the server has answered, then its new one', async () => {
    open(100);
    let answer: (reply: ApiReply<'POST payment/gift'>) => void = () => undefined;
    api.on('POST payment/gift', () => new Promise((resolve) => (answer = resolve)));
    draw();
    await choose(/Star/);
    await press('Send Star');
    expect(screen.getByTestId('gift-balance')).toHaveTextContent('100');
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    api.on('GET payment/wallet', { body: { data: aWallet(50) } });
    await waitFor(() => expect(bodies()).toHaveLength(1));
    answer({ body: { data: { transaction: aTransaction(), coinBalance: 50 } } });
    await expect(screen.findByText('50', { selector: 'strong' })).resolves.toBeVisible();
    expect(closed).toHaveBeenCalledTimes(1);
    expect(bodies()).toEqual([
      { targetUserId: 'bob-id', coins: 50, shortId: 's1', giftId: 'star', quantity: 1 },
    ]);
  });

  it('on a post / its coins are counted wherever the post is shown', async () => {
    const sheet = { to: bob, shortId: 'p1', postType: 'short', onClose: closed } as const;
    const { store } = renderApp(<GiftSheet {...sheet} recharge={() => null} />, {
      stored: signedInAsAlice,
    });
    const shown = { type: 'short', id: 'p1' } as const;
    await store.dispatch(postsApi.util.upsertQueryData('post', shown, aPost()));
    await choose(/Heart/);
    await press('Send Heart');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    const { data } = postsApi.endpoints.post.select(shown)(store.getState());
    // It was the first gift there, so there is somebody now who gave.
    expect(data?.counts).toMatchObject({ giftCoins: 5, givers: 1 });
  });

  it('every tier has its section, cheapest first, and the share of the platform is said once', async () => {
    draw();
    const grid = await screen.findByRole('radiogroup', { name: 'Choose a gift' });
    const headings = await within(grid).findAllByRole('heading');
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Small',
      'Medium',
      'Large',
      'Grand',
    ]);
    const small = within(within(grid).getByRole('group', { name: 'Small' }));
    expect(small.getAllByRole('radio')).toHaveLength(2);
    expect(
      await screen.findByText('Mate keeps 30%. Bob can use the rest after 7 days.'),
    ).toBeVisible();
  });

  it.each([1, 10, 66, 188])('×%d / asks for that many, at the price times it', async (quantity) => {
    draw();
    await choose(/Rose/);
    await userEvent.click(screen.getByRole('radio', { name: `×${quantity}` }));
    await press('Send Rose');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(bodies()).toMatchObject([{ coins: quantity, giftId: 'rose', quantity }]);
    expect(sent.mock.calls).toMatchObject([[{ quantity, anonymous: false, message: '' }]]);
  });

  it('so many that they are more than one gift may be / cannot be chosen, and are given up', async () => {
    draw();
    await choose(/Rose/);
    await userEvent.click(screen.getByRole('radio', { name: '×66' }));
    await choose(/Falcon/);
    expect(screen.getByRole('radio', { name: '×1' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '×66' })).toBeDisabled();
    expect(screen.getByText('≈ AED 500')).toBeVisible();
  });

  it('a message / is counted by characters, cut at 80, and goes along', async () => {
    draw();
    await choose(/Heart/);
    const field = screen.getByRole('textbox', { name: 'Message' });
    await userEvent.type(field, 'Bravo 🌹');
    expect(screen.getByText('7/80')).toBeVisible();
    await userEvent.click(field);
    await userEvent.paste('a'.repeat(100));
    expect(screen.getByText('80/80')).toBeVisible();
    await press('Send Heart');
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()).toMatchObject([{ message: `Bravo 🌹${'a'.repeat(73)}` }]);
  });

  it('an anonymous gift / says so to the server, and what that means', async () => {
    draw();
    await choose(/Heart/);
    const hidden = screen.getByRole('switch', { name: 'Stay anonymous. They see “Somebody”.' });
    expect(hidden).not.toBeChecked();
    await userEvent.click(hidden);
    const limited = 'They can read your message for 7 days.';
    expect(screen.queryByText(limited)).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Bravo');
    expect(screen.getByText(limited)).toBeVisible();
    await press('Send Heart');
    await waitFor(() => expect(bodies()).toMatchObject([{ anonymous: true, message: 'Bravo' }]));
  });

  it('above the bound / is asked about once more, and goes after Send alone', async () => {
    draw();
    await choose(/Fireworks/);
    await press('Send Fireworks');
    await waitFor(() => expect(bodies()).toHaveLength(1));
    await choose(/Falcon/);
    await press('Send Falcon');
    expect(screen.getByText('Send 10,000 coins to Bob?')).toBeInTheDocument();
    expect(screen.getByText('Falcon, ≈ AED 500. A gift cannot be taken back.')).toBeInTheDocument();
    await press('Cancel');
    expect(bodies()).toHaveLength(1);
    await press('Send Falcon');
    await press('Send');
    await waitFor(() =>
      expect(bodies()).toMatchObject([{ giftId: 'fireworks' }, { giftId: 'falcon' }]),
    );
  });

  it('a retry of the same gift keeps its key; another gift or other words have another', async () => {
    api.on('POST payment/gift', { status: 503, body: { message: 'Busy' } });
    draw();
    await choose(/Heart/);
    await press('Send Heart');
    expect(await screen.findByRole('alert')).toHaveTextContent('Busy');
    await press('Send Heart');
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('radio', { name: '×10' }));
    await press('Send Heart');
    await screen.findByRole('alert');
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Hi');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await press('Send Heart');
    await screen.findByRole('alert');
    const [first, again, other, withWords] = api.to('POST payment/gift').map(keyOf);
    expect(first).not.toBeNull();
    expect(again).toBe(first);
    expect(new Set([first, other, withWords]).size).toBe(3);
    expect(closed).not.toHaveBeenCalled();
  });

  it('too few coins / packages stand in the sheet; after the purchase the gift is still chosen', async () => {
    open(100);
    draw();
    await choose(/Star/);
    await userEvent.click(screen.getByRole('radio', { name: '×10' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Bravo');
    expect(await screen.findByText('You need 400 more coins for this gift.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send Star' })).not.toBeInTheDocument();
    await press('Get coins');
    expect(screen.getByText('Your gift waits for you: 10 × Star.')).toBeVisible();
    api.on('GET payment/wallet', { body: { data: aWallet(600) } });
    await press('Bought');
    expect(await screen.findByRole('button', { name: 'Send Star' })).toBeEnabled();
    expect(screen.getByRole('radio', { name: '×10' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Bravo');
    // The button that was pressed is gone: the keyboard goes on at what was chosen.
    expect(screen.getByRole('radio', { name: 'Star 50 coins' })).toHaveFocus();
  });

  it('coins on the way / the packages begin at the top of the sheet, and so do the gifts again', async () => {
    open(100);
    draw();
    await choose(/Star/);
    const sheet = screen.getByRole('dialog');
    sheet.scrollTop = 300;
    await press('Get coins');
    expect(sheet.scrollTop).toBe(0);
    sheet.scrollTop = 300;
    await press('Bought');
    expect(screen.getByRole('radio', { name: 'Star 50 coins' })).toHaveFocus();
    expect(sheet.scrollTop).toBe(0);
  });

  it('near the end of the day’s allowance / says what is left, and beyond it nothing goes', async () => {
    api.on('GET payment/gift/allowance', { body: { data: anAllowance({ ownPerDay: 100 }) } });
    draw();
    await choose(/Rose/);
    expect(screen.queryByText(/Your own limit/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: '×188' }));
    expect(await screen.findByText('Your own limit leaves 100 more coins today.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send Rose' })).toBeDisabled();
  });

  it.each([
    ['own', 'You wanted to give no more than 1,000 coins in a day; 5 are left.'],
    ['hour', 'You may give 1,000 coins within an hour; 5 are left.'],
    ['fresh', 'You may give 1,000 coins of those bought within the hour; 5 are left.'],
    ['of tomorrow', 'A limit that this app does not know.'],
  ])('a limit of the kind %s stands in the way / says which one', async (rule, text) => {
    const giftLimit = { rule, coins: 1_000, left: 5, until: '2026-11-24T00:00:00.000Z' };
    api.on('POST payment/gift', {
      status: 429,
      body: {
        message: 'A limit that this app does not know.',
        error: 'GIFT_LIMIT_REACHED',
        giftLimit,
      },
    });
    draw();
    await choose(/Rose/);
    await userEvent.click(screen.getByRole('button', { name: 'Send Rose' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });
});
