import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { aPost } from '../../../testing/builders.js';
import { MediaStub } from '../../../testing/media-stub.js';
import { renderApp } from '../../../testing/render-app.js';
import { NextCard } from './next-card.js';

const next = aPost({ _id: 'v2', type: 'video', title: 'Harbour at night' });

function Where(): React.ReactNode {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
}

describe('the end of a long video', () => {
  let video: HTMLVideoElement;
  let hasEnded: boolean;
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
    new MediaStub();
    video = document.createElement('video');
    hasEnded = false;
    Object.defineProperty(video, 'ended', { get: () => hasEnded });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const draw = (settings = {}) =>
    renderApp(
      <>
        <NextCard video={video} next={next} />
        <textarea aria-label="comment" />
        <Where />
      </>,
      { stored: { settings }, path: '/watch/v1' },
    );
  const end = () =>
    act(() => {
      hasEnded = true;
      video.dispatchEvent(new Event('ended'));
    });
  const passSeconds = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000));
  const stays = () => expect(screen.getByText(/^\/watch\/v1/)).toBeVisible();
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

  it('while it plays / nothing lies over it; at its end the next one begins by itself', async () => {
    draw();
    expect(screen.queryByText('Harbour at night')).not.toBeInTheDocument();
    end();
    expect(screen.getByText('Harbour at night')).toBeVisible();
    expect(screen.getByText('Next in 8 seconds')).toBeVisible();
    passSeconds(7);
    expect(screen.getByText('Next in 1 second')).toBeVisible();
    stays();
    passSeconds(1);
    await waitFor(() => expect(screen.getByText('/watch/v2 {"source":"upNext"}')).toBeVisible());
  });

  it('cancelled, by the button or by Escape / it stays, and can still be begun by hand', async () => {
    for (const cancel of [
      () => user.click(screen.getByRole('button', { name: 'Cancel' })),
      () => user.keyboard('{Escape}'),
    ]) {
      hasEnded = false;
      const { unmount } = draw();
      end();
      await cancel();
      passSeconds(20);
      stays();
      expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Play now' })).toBeVisible();
      unmount();
    }
  });

  it('whoever writes, before or while it counts / is not taken away', () => {
    draw();
    end();
    passSeconds(3);
    act(() => screen.getByLabelText('comment').focus());
    passSeconds(20);
    stays();
  });

  it('switched off / it waits to be begun by hand', async () => {
    draw({ autoplayNext: false });
    end();
    passSeconds(20);
    stays();
    await user.click(screen.getByRole('button', { name: 'Play now' }));
    await waitFor(() => expect(screen.getByText(/^\/watch\/v2/)).toBeVisible());
  });

  it('played again / the card goes, and nothing begins', () => {
    draw();
    end();
    act(() => {
      hasEnded = false;
      video.dispatchEvent(new Event('play'));
    });
    passSeconds(20);
    stays();
    expect(screen.queryByText('Harbour at night')).not.toBeInTheDocument();
  });
});
