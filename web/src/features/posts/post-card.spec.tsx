import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { ReactNode } from 'react';
import { ApiStub } from '../../testing/api-stub.js';
import { aPage, aPost, unpreparedMedia } from '../../testing/builders.js';
import { MediaStub } from '../../testing/media-stub.js';
import { renderApp } from '../../testing/render-app.js';
import { ShortCard, VideoCard } from './post-card.js';
import { PostGrid } from './post-grid.js';

const list = { type: 'short', list: 'user/bob-id' } as const;

function Here(): ReactNode {
  const location = useLocation();
  return <output>{JSON.stringify(location.state)}</output>;
}

describe('post card', () => {
  let api: ApiStub;
  let media: MediaStub;

  beforeEach(() => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined });
    api = new ApiStub();
    media = new MediaStub();
    window.matchMedia = (query: string) =>
      Object.assign(new EventTarget(), {
        matches: false,
        media: query,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      });
  });

  it('short / shows title and author, and the link names the list behind it', async () => {
    const user = userEvent.setup();
    renderApp(
      <>
        <ShortCard post={aPost()} list={list} />
        <Here />
      </>,
    );
    expect(screen.getByRole('heading', { name: 'Title of p1' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bob B' })).toHaveAttribute('href', '/@bob');
    await user.click(
      screen.getByRole('heading', { name: 'Title of p1' }).querySelector('a') as HTMLElement,
    );
    expect(screen.getByRole('status')).toHaveTextContent(JSON.stringify({ list }));
  });

  it('preview / tab from the picture / reaches the sound button', async () => {
    const user = userEvent.setup();
    renderApp(<VideoCard post={aPost({ type: 'video' })} />);
    await user.tab();
    await user.tab();
    expect(screen.getByTestId('mute-toggle')).toHaveFocus();
    await user.tab();
    expect(screen.queryByTestId('mute-toggle')).not.toBeInTheDocument();
  });

  it('preview / sound refused / plays muted and the button brings the sound', async () => {
    const user = userEvent.setup();
    media.refusesSound = true;
    const { container, store } = renderApp(<VideoCard post={aPost({ type: 'video' })} />, {
      stored: { settings: { videoMuted: false } },
    });
    await user.tab();
    const video = container.querySelector('video') as HTMLVideoElement;
    await waitFor(() => expect(video.paused).toBe(false));
    expect(video.muted).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Unmute' }));
    expect(video.muted).toBe(false);
    expect(store.getState().settings.videoMuted).toBe(false);
  });

  it('preview / expired address / plays from a fresh one', async () => {
    const user = userEvent.setup();
    api.on('GET short/homefeed', { body: aPage([aPost({ signature: 'old' })]) });
    const fresh = aPost({ signature: 'fresh' });
    api.on('GET short/p1/details', { body: { data: fresh } });
    const { container } = renderApp(<PostGrid arg={{ type: 'short', list: 'homefeed' }} />);
    await screen.findByRole('heading', { name: 'Title of p1' });
    await user.tab();
    act(() => void fireEvent.error(container.querySelector('video') as HTMLVideoElement));
    await waitFor(() => expect(container.querySelector('video')?.src).toContain('sign=fresh'));
    await waitFor(() => expect(container.querySelector('video')?.paused).toBe(false));
  });

  it.each([
    ['processing', 'Processing'],
    ['failed', 'Failed'],
    ['draft', 'Draft'],
  ] as const)('a post that is %s is called %s', (status, word) => {
    renderApp(<ShortCard post={aPost({ status, media: unpreparedMedia })} list={list} />);
    expect(screen.getByText(word)).toBeVisible();
  });
});
