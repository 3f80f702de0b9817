import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { usePostQuery } from '../../entities/post/posts-api.js';
import type { GiftTarget } from '../../features/gifts/gift-wish.js';
import { ApiStub } from '../../testing/api-stub.js';
import { aPerson, aPost, aTransaction, aWallet } from '../../testing/builders.js';
import { anAllowance, giftTerms, someGifts } from '../../testing/gift-builders.js';
import { renderApp, signedInAsAlice } from '../../testing/render-app.js';
import { Giving } from './giving.js';
import { PostSupporters } from './supporters.js';

const video = aPost({ _id: 'v1', type: 'video' });
const target: GiftTarget = { to: aPerson(), shortId: 'v1', postType: 'video' };
const board = 'GET short/v1/supporters';

function Page(): ReactNode {
  const [asked, setAsked] = useState<GiftTarget | null>(null);
  const { data: post } = usePostQuery({ type: 'video', id: 'v1' });
  return (
    <>
      <h1>{post?.title}</h1>
      <button onClick={() => setAsked(target)}>Gift</button>
      {(post?.counts.givers ?? 0) > 0 && post && <PostSupporters post={post} />}
      {asked && <Giving asked={asked} stage={null} />}
    </>
  );
}

describe('the first gift on a video', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is told below it once the board has it, without a reload', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const api = new ApiStub()
      .on('GET video/v1/details', { body: { data: video } })
      .on(board, { body: { data: { supporters: [], anonymousCoins: 0 } } })
      .on('GET payment/wallet', { body: { data: aWallet(100) } })
      .on('GET payment/method', { body: { data: [] } })
      .on('GET payment/gift/terms', { body: { data: giftTerms() } })
      .on('GET payment/gift/allowance', { body: { data: anAllowance() } })
      .on('GET payment/gift/catalogue', { body: { data: [...someGifts] } })
      .on('POST payment/gift', {
        body: { data: { transaction: aTransaction(), coinBalance: 99 } },
      });
    renderApp(<Page />, { stored: signedInAsAlice });
    await screen.findByRole('heading', { name: 'Title of v1' });
    await user.click(screen.getByRole('button', { name: 'Gift' }));
    await user.click(await screen.findByRole('radio', { name: /Rose/ }));
    await user.click(screen.getByRole('button', { name: 'Send Rose' }));
    expect(await screen.findByText('You sent Rose to Bob')).toBeInTheDocument();
    const supporters = [{ user: aPerson({ username: 'alice' }), coins: 1 }];
    api.on(board, { body: { data: { supporters, anonymousCoins: 0 } } });
    act(() => jest.advanceTimersByTime(3_000));
    expect(await screen.findByRole('button', { name: '1 coin from 1 person' })).toBeVisible();
  });
});
