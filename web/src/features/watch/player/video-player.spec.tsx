import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../../testing/api-stub.js';
import { aPost, unpreparedMedia } from '../../../testing/builders.js';
import { MediaStub } from '../../../testing/media-stub.js';
import { renderApp, signedInAsAlice } from '../../../testing/render-app.js';
import { VideoPlayer } from './video-player.js';

const details = 'GET video/v1/details';
const old = aPost({ _id: 'v1', type: 'video', signature: 'old' });
const fresh = aPost({ _id: 'v1', type: 'video', signature: 'fresh' });

function videoOf(container: HTMLElement): HTMLVideoElement {
  const video = container.querySelector('video');
  if (video === null) throw new Error('no video drawn');
  return video;
}

describe('long player', () => {
  let api: ApiStub;
  let media: MediaStub;

  beforeEach(() => {
    api = new ApiStub().on(details, { body: { data: fresh } });
    media = new MediaStub();
  });

  it('expired address / the next range fails / goes on from a fresh one at the same second', async () => {
    const { container } = renderApp(<VideoPlayer post={old} />);
    const video = videoOf(container);
    await waitFor(() => expect(video.paused).toBe(false));
    video.currentTime = 754;
    act(() => media.fail(video));
    await waitFor(() => expect(video.src).toContain('sign=fresh'));
    expect(video.currentTime).toBe(754);
    expect(video.paused).toBe(false);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('expired address / a paused video / stays paused', async () => {
    const { container } = renderApp(<VideoPlayer post={old} />);
    const video = videoOf(container);
    await waitFor(() => expect(video.paused).toBe(false));
    act(() => video.pause());
    act(() => media.fail(video));
    await waitFor(() => expect(video.src).toContain('sign=fresh'));
    expect(video.paused).toBe(true);
  });

  it('broken file / a fresh address fails too / says so once, and trying again asks again', async () => {
    const user = userEvent.setup();
    const { container } = renderApp(<VideoPlayer post={old} />);
    const video = videoOf(container);
    act(() => media.fail(video));
    await waitFor(() => expect(video.src).toContain('sign=fresh'));
    act(() => media.fail(video));
    expect(await screen.findByText('This video cannot be played right now.')).toBeVisible();
    expect(api.to(details)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(api.to(details)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('sound refused / plays muted, the choice stays, a tap brings the sound', async () => {
    const user = userEvent.setup();
    media.refusesSound = true;
    const { container, store } = renderApp(<VideoPlayer post={old} />, {
      stored: { settings: { videoMuted: false } },
    });
    const video = videoOf(container);
    const tap = await screen.findByRole('button', { name: 'Tap to unmute' });
    expect(video.muted).toBe(true);
    expect(screen.getByTestId('mute-toggle')).toHaveAccessibleName('Unmute');
    expect(store.getState().settings.videoMuted).toBe(false);
    media.refusesSound = false;
    await user.click(tap);
    expect(video.muted).toBe(false);
    expect(tap).not.toBeInTheDocument();
    expect(screen.getByTestId('mute-toggle')).toHaveAccessibleName('Mute');
  });

  it('a person / goes on where the server says, and tells it where they stop', async () => {
    api.on('PUT video/v1/position', { body: { data: { recorded: true } } });
    const kept = { ...old, resumeSeconds: 314 };
    const { container } = renderApp(<VideoPlayer post={kept} />, { stored: signedInAsAlice });
    const video = videoOf(container);
    act(() => media.loaded(video, 600));
    expect(video.currentTime).toBe(314);
    video.currentTime = 420.7;
    act(() => video.pause());
    await waitFor(() =>
      expect(api.to('PUT video/v1/position').map(({ body }) => body)).toEqual([{ seconds: 420 }]),
    );
    video.currentTime = 3;
    act(() => video.pause());
    expect(api.to('PUT video/v1/position')).toHaveLength(1);
  });

  it('a visitor / goes on at the same device, and nobody is told', async () => {
    const first = renderApp(<VideoPlayer post={old} />);
    const video = videoOf(first.container);
    act(() => media.loaded(video, 600));
    video.currentTime = 200;
    first.unmount();
    const { userVideoDetail } = first.store.getState();
    expect(userVideoDetail.resumeSeconds).toEqual({ v1: 200 });
    const again = renderApp(<VideoPlayer post={old} />, { stored: { userVideoDetail } });
    const next = videoOf(again.container);
    act(() => media.loaded(next, 600));
    expect(next.currentTime).toBe(200);
    expect(api.to('PUT video/v1/position')).toEqual([]);
  });

  it('single keys switched off / letters and digits do nothing, space still plays', async () => {
    const user = userEvent.setup();
    const { container, store } = renderApp(<VideoPlayer post={old} />, {
      stored: { settings: { shortcuts: false } },
    });
    const video = videoOf(container);
    await waitFor(() => expect(video.paused).toBe(false));
    screen.getByRole('region', { name: 'Video player' }).focus();
    await user.keyboard('mk');
    expect(store.getState().settings.videoMuted).toBe(true);
    expect(video.paused).toBe(false);
    await user.keyboard('[Space]');
    expect(video.paused).toBe(true);
  });

  it.each([
    ['processing', 'This video is being prepared. It will play here in a moment.'],
    ['failed', 'This video could not be prepared. Its owner can try again in Mate Studio.'],
    ['draft', 'This video is still a draft.'],
  ] as const)('a post that is %s says so', (status, text) => {
    renderApp(<VideoPlayer post={{ ...old, status, media: unpreparedMedia }} />);
    expect(screen.getByText(text)).toBeVisible();
  });
});
