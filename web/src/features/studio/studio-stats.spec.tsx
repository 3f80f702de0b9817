import { screen, within } from '@testing-library/react';
import { ApiStub } from '../../testing/api-stub.js';
import { aPage, aPost } from '../../testing/builders.js';
import { expectFailedReads } from '../../testing/failed-reads.js';
import { renderApp, signedInAsAlice } from '../../testing/render-app.js';
import { StudioStats } from './studio-stats.js';

const list = 'GET short/my';
const counts = { views: 3, likes: 2, comments: 1, gifts: 2, giftCoins: 51 };
const figure = (label: string): HTMLElement => {
  const tile = screen.getByText(label).parentElement;
  if (!tile) throw new Error('a figure without a tile');
  return within(tile).getByText(/^[–—\d]/);
};

describe('figures of the studio', () => {
  it('two gifts of 51 coins / are shown in coins', async () => {
    const posts = [aPost({ counts }), aPost({ _id: 'p2' })];
    new ApiStub().on(list, { body: aPage(posts) });
    renderApp(<StudioStats type="short" />, { stored: signedInAsAlice });
    expect(await screen.findByText('51')).toBeVisible();
    expect(figure('Gifts, in coins')).toHaveTextContent('51');
  });

  it('a call that fails / no figure', async () => {
    const failed = expectFailedReads();
    new ApiStub().on(list, { status: 403, body: { message: 'no' } });
    renderApp(<StudioStats type="short" />, { stored: signedInAsAlice });
    await screen.findAllByText('Did not load');
    expect(figure('Gifts, in coins').textContent).toMatch(/[–—]/);
    expect(failed()).toEqual(['postList']);
  });
});
