import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { postsApi } from '../../entities/post/posts-api.js';
import type { ListReply, Post } from '../../lib/api-types.js';
import { settingsChanged } from '../../lib/state/settings-slice.js';
import { ApiStub } from '../../testing/api-stub.js';
import { aPage, aPost } from '../../testing/builders.js';
import { MediaStub } from '../../testing/media-stub.js';
import { renderApp } from '../../testing/render-app.js';
import type { renderApp as RenderApp } from '../../testing/render-app.js';
import { ViewStub } from '../../testing/view-stub.js';
import { expectFailedReads } from '../../testing/failed-reads.js';
import { ShortsFeed } from './shorts-feed.js';

const list = 'GET short/homefeed';
const arg = { type: 'short', list: 'homefeed' } as const;
const nothing = (): void => undefined;
const actions = {
  like: nothing,
  bookmark: nothing,
  comments: nothing,
  gift: nothing,
  share: nothing,
};
const page = (...ids: string[]): { body: ListReply<Post> } => ({
  body: aPage(ids.map((_id) => aPost({ _id }))),
});

function itemOf(id: string): HTMLElement {
  return screen.getByRole('article', { name: `Title of ${id}, by Bob B` });
}

async function findVideoOf(id: string): Promise<HTMLVideoElement> {
  await screen.findByRole('article', { name: `Title of ${id}, by Bob B` });
  const video = itemOf(id).querySelector('video');
  if (video === null) throw new Error(`no video in ${id}`);
  return video;
}

describe('shorts feed', () => {
  let api: ApiStub;
  let media: MediaStub;
  let view: ViewStub;

  const openFeed = (
    options: { lead?: Post; settings?: object } = {},
  ): ReturnType<typeof RenderApp> =>
    renderApp(
      <ShortsFeed
        arg={arg}
        place="spec"
        lead={options.lead}
        emptyText=""
        actions={actions}
        onActive={nothing}
      />,
      { stored: { settings: options.settings ?? {} } },
    );

  beforeEach(() => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined });
    api = new ApiStub().on(list, page('p1', 'p2', 'p3'));
    media = new MediaStub();
    view = new ViewStub();
  });

  it('expired address / the file fails / goes on from a fresh one at the same second', async () => {
    const fresh = aPost({ _id: 'p1', signature: 'fresh' });
    api.on('GET short/p1/details', { body: { data: fresh } });
    openFeed();
    const video = await findVideoOf('p1');
    await waitFor(() => expect(video.paused).toBe(false));
    video.currentTime = 7;
    act(() => media.fail(video));
    await waitFor(() => expect(video.src).toContain('sign=fresh'));
    expect(video.currentTime).toBe(7);
    expect(video.paused).toBe(false);
  });

  it('another size / while it plays / goes on playing at the same second', async () => {
    const { store } = openFeed({ settings: { quality: '480p' } });
    const video = await findVideoOf('p1');
    await waitFor(() => expect(video.paused).toBe(false));
    video.currentTime = 3;
    act(() => void store.dispatch(settingsChanged({ quality: '720p' })));
    expect(video.src).toContain('720.mp4');
    expect(video.currentTime).toBe(3);
    expect(video.paused).toBe(false);
  });

  it('paused by the browser / one press of play / plays', async () => {
    const user = userEvent.setup();
    openFeed();
    const video = await findVideoOf('p1');
    await waitFor(() => expect(video.paused).toBe(false));
    act(() => video.pause());
    await user.click(within(itemOf('p1')).getByRole('button', { name: 'Play' }));
    expect(video.paused).toBe(false);
  });

  it('sound refused / the chip is pressed / sound comes and the chip goes', async () => {
    const user = userEvent.setup();
    media.refusesSound = true;
    const { store } = openFeed({ settings: { videoMuted: false } });
    const chip = await screen.findByRole('button', { name: 'Tap to unmute' });
    expect(screen.getByTestId('mute-toggle')).toHaveAccessibleName('Unmute');
    media.refusesSound = false;
    await user.click(chip);
    expect((await findVideoOf('p1')).muted).toBe(false);
    expect(chip).not.toBeInTheDocument();
    expect(store.getState().settings.videoMuted).toBe(false);
  });

  it('saving data / a short comes into view / only its poster, until play', async () => {
    const user = userEvent.setup();
    Object.defineProperty(navigator, 'connection', {
      configurable: true,
      value: { saveData: true },
    });
    openFeed();
    const video = await findVideoOf('p1');
    expect(video.paused).toBe(true);
    expect(video.preload).toBe('none');
    await user.click(within(itemOf('p1')).getByRole('button', { name: 'Play' }));
    expect(video.paused).toBe(false);
  });

  it('list read again / in another order / the same short stays in view and plays on', async () => {
    const { store } = openFeed();
    await findVideoOf('p2');
    act(() => view.fill(itemOf('p2')));
    const video = await findVideoOf('p2');
    await waitFor(() => expect(video.paused).toBe(false));
    video.currentTime = 5;
    api.on(list, page('p9', 'p8', 'p7', 'p2'));
    await act(() => store.dispatch(postsApi.util.invalidateTags(['Feed'])) && Promise.resolve());
    await screen.findByRole('article', { name: /Title of p9/ });
    expect(await findVideoOf('p2')).toBe(video);
    expect(itemOf('p2')).toHaveAttribute('aria-posinset', '4');
    expect(video.currentTime).toBe(5);
    await waitFor(() => expect(video.paused).toBe(false));
  });

  it('list read again / without the short in view / it stays in front', async () => {
    api.on('GET short/p2/details', { body: { data: aPost({ _id: 'p2' }) } });
    const { store } = openFeed();
    await findVideoOf('p2');
    act(() => view.fill(itemOf('p2')));
    api.on(list, page('p9', 'p8'));
    act(() => void store.dispatch(postsApi.util.invalidateTags(['Feed'])));
    await screen.findByRole('article', { name: /Title of p9/ });
    expect(itemOf('p2')).toHaveAttribute('aria-posinset', '1');
    expect(within(itemOf('p2')).getByTestId('mute-toggle')).toBeVisible();
  });

  it('one short / not in the list / leads it, and the list goes on after it', async () => {
    api.on('GET short/p5/details', { body: { data: aPost({ _id: 'p5' }) } });
    openFeed({ lead: aPost({ _id: 'p5' }) });
    await screen.findByRole('article', { name: /Title of p1/ });
    expect(itemOf('p5')).toHaveAttribute('aria-posinset', '1');
    expect(itemOf('p1')).toHaveAttribute('aria-posinset', '2');
  });

  it('one short / in the list / is shown in its own place', async () => {
    // Nobody stubbed its details; the list has all that is asked here.
    expectFailedReads();
    openFeed({ lead: aPost({ _id: 'p2' }) });
    await screen.findByRole('article', { name: /Title of p1/ });
    expect(itemOf('p2')).toHaveAttribute('aria-posinset', '2');
    expect(within(itemOf('p2')).getByTestId('mute-toggle')).toBeVisible();
  });

  it('two quick presses of the arrow / go two shorts', async () => {
    openFeed();
    await findVideoOf('p1');
    const feed = screen.getByTestId('feed');
    fireEvent.keyDown(feed, { code: 'ArrowDown', key: 'ArrowDown' });
    fireEvent.keyDown(feed, { code: 'ArrowDown', key: 'ArrowDown' });
    expect(itemOf('p3')).toHaveFocus();
  });

  it('the last page is there / says that this was all', async () => {
    openFeed();
    expect(
      await screen.findByText('You have seen everything. New videos will appear here.'),
    ).toBeVisible();
  });

  it('keys switched off / the menu leads to the switch', async () => {
    const user = userEvent.setup();
    const { store } = openFeed({ settings: { shortcuts: false } });
    await findVideoOf('p1');
    await user.click(screen.getByRole('button', { name: /^Quality/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Use single-key shortcuts' }));
    expect(store.getState().settings.shortcuts).toBe(true);
  });
});
