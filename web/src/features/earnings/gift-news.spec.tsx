import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { NoticeHost } from '../../components/feedback/notice-host.js';
import type { ArrivedGift } from '../../lib/api-types.js';
import { ApiStub } from '../../testing/api-stub.js';
import { aPage, anEarnedGift, aPerson, someSettings } from '../../testing/builders.js';
import { renderApp, signedInAsAlice } from '../../testing/render-app.js';
import { GiftNews } from './gift-news.js';
import { useSeenGifts } from './use-seen-gifts.js';

const list = 'GET payment/earnings/gifts';
const stream = 'GET payment/gift/news';
const lina = aPerson({ username: 'lina', firstName: 'Lina' });

const anApi = (): ApiStub =>
  new ApiStub().on('GET user/settings', { body: { data: someSettings() } });

function Earnings(): string {
  useSeenGifts();
  return 'The page of earnings';
}

function draw(stored: Record<string, unknown> = {}): ReturnType<typeof renderApp> {
  return renderApp(
    <>
      <Routes>
        <Route path="/matestudio/earnings" element={<Earnings />} />
        <Route path="*" element={null} />
      </Routes>
      <GiftNews />
      <NoticeHost />
    </>,
    { stored: { ...signedInAsAlice, ...stored } },
  );
}

/** The stream says this, and then no more: a spec waits for no reconnection. */
function says(api: ApiStub, ...gifts: readonly Partial<ArrivedGift>[]): void {
  let isTold = false;
  api.onForeign(stream, () => {
    if (isTold) return { status: 404 };
    isTold = true;
    const whole = gifts.map((fields) => ({
      ...{ _id: 'g2', from: lina, gift: { name: 'Coffee', quantity: 10 }, coins: 100 },
      ...{ post: { _id: 'p1', title: 'Last light over Liwa', type: 'short' }, ...fields },
    }));
    const text = whole.map((gift) => `event: gift\ndata: ${JSON.stringify(gift)}\n\n`).join('');
    return { text: `retry: 2000\n\n${text}` };
  });
}

/** Notices come together after two seconds of the machine's clock; busy ones are slow. */
const PATIENCE_MS = 30_000;

describe('news of gifts', () => {
  it('a gift that arrives / names giver, gift and post, and leads to the earnings', async () => {
    const user = userEvent.setup();
    const api = anApi().on(list, { body: aPage([]) });
    says(api, {});
    const { store } = draw();
    expect(
      await screen.findByText('Lina sent you 10 × Coffee on Last light over Liwa'),
    ).toBeVisible();
    expect(api.to(stream)[0]?.headers.get('access-token')).toBe('alice-token');
    // The list is read again, and what is in it was not looked at.
    api.on(list, { body: aPage([anEarnedGift({ _id: 'g2' })]) });
    await user.click(screen.getByRole('button', { name: 'See it' }));
    expect(await screen.findByText('The page of earnings')).toBeVisible();
    await waitFor(() =>
      expect(store.getState().settings.seenGift).toBe(store.getState().settings.newestGift),
    );
  });

  it('of somebody who stays unknown, to the profile / says so', async () => {
    const api = anApi().on(list, { body: aPage([]) });
    says(api, { from: null, gift: null, post: null, coins: 1 });
    draw();
    expect(await screen.findByText('Somebody sent you 1 coin')).toBeVisible();
  });

  it(
    'many at once / the first by itself, the others in one line, and the list is read few times',
    async () => {
      const api = anApi().on(list, { body: aPage([]) });
      const noor = aPerson({ username: 'noor', firstName: 'Noor' });
      const [free, coins] = [{ gift: null, post: null }, 50];
      const rest = [noor, null, noor, lina, null].map((from) => ({ ...free, from, coins }));
      says(api, {}, ...rest);
      draw();
      expect(await screen.findByText(/Lina sent you 10 × Coffee/)).toBeVisible();
      const together = await screen.findByText(
        'Noor and 2 others sent you 250 coins',
        {},
        { timeout: PATIENCE_MS },
      );
      expect(together).toBeVisible();
      // At the start, with the first gift, and with the others.
      expect(api.to(list).length).toBeLessThanOrEqual(3);
    },
    PATIENCE_MS,
  );

  it('gifts from while the page was hidden / are marked when it is looked at again', async () => {
    const api = anApi().on(list, { body: aPage([anEarnedGift({ _id: 'g1' })]) });
    let opened = 0;
    api.onForeign(stream, () => {
      opened += 1;
      return opened > 3 ? { status: 404 } : { text: 'retry: 2000\n\n' };
    });
    const { store } = draw();
    await waitFor(() => expect(store.getState().settings.newestGift).toBe('g1'));
    await waitFor(() => expect(opened).toBe(1));
    const visibility = jest.spyOn(document, 'visibilityState', 'get');
    const become = (state: DocumentVisibilityState): void => {
      visibility.mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    try {
      become('hidden');
      api.on(list, { body: aPage([anEarnedGift({ _id: 'g2' })]) });
      become('visible');
      await waitFor(() => expect(store.getState().settings.newestGift).toBe('g2'));
      expect(screen.queryByTestId('toast')).toBeNull();
    } finally {
      visibility.mockRestore();
    }
  });

  it('gifts from while one was away / are marked until they were seen', async () => {
    const api = anApi().on(list, { body: aPage([anEarnedGift({ _id: 'g1' })]) });
    says(api);
    const { store } = draw();
    await waitFor(() => expect(store.getState().settings.newestGift).toBe('g1'));
    expect(store.getState().settings.seenGift).toBe('');
    expect(screen.queryByTestId('toast')).toBeNull();
  });
});
