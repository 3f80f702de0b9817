import { ViewTracker } from './view-tracker.js';

/** A video element that says what it is told to. */
class StubVideo extends EventTarget {
  currentTime = 0;
  duration = 10;
  paused = true;
  readyState = 0;

  say(name: string, currentTime = this.currentTime): void {
    this.currentTime = currentTime;
    this.dispatchEvent(new Event(name));
  }
}

const showing = { id: 'p1', source: 'home', position: 3 } as const;

describe('what is told of a watch', () => {
  let sent: unknown[];
  let video: StubVideo;
  let tracker: ViewTracker;
  beforeEach(() => {
    sent = [];
    video = new StubVideo();
    tracker = new ViewTracker(() => 'token');
    jest.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
      sent.push(JSON.parse(init?.body as string));
      return Promise.resolve(new Response('{}'));
    });
  });
  afterEach(() => jest.restoreAllMocks());
  const follow = (of: Partial<typeof showing> = {}) =>
    tracker.follow(video as unknown as HTMLVideoElement, { ...showing, ...of });

  it('played, jumped, come round and swiped / the time that it played, and how it was left', () => {
    const swipe = follow();
    video.say('playing');
    for (const at of [1, 2, 2.5]) video.say('timeupdate', at);
    // A jump is not watched.
    video.say('timeupdate', 8);
    for (const at of [9, 9.9, 0.1]) video.say('timeupdate', at);
    swipe();
    tracker.leave();
    expect(sent).toEqual([
      {
        watches: [
          expect.objectContaining({
            ...{ postId: 'p1', source: 'home', position: 3, watchedMs: 4_400, loops: 1 },
            ...{ completed: true, exit: 'swipe', firstFrameMs: expect.any(Number) },
          }),
        ],
      },
    ]);
  });

  it('never played / nothing is told; the page left / what is on the screen is told at once', () => {
    follow()();
    tracker.leave();
    expect(sent).toEqual([]);
    follow();
    video.say('playing');
    video.say('timeupdate', 1);
    tracker.leave();
    tracker.leave();
    expect(sent).toEqual([
      { watches: [expect.objectContaining({ watchedMs: 1_000, exit: 'leave' })] },
    ]);
  });

  it('many in a row / twenty in one call', () => {
    for (let index = 0; index < 45; index += 1) {
      const swipe = follow();
      video.say('playing');
      swipe();
    }
    tracker.leave();
    expect(sent.map((call) => (call as { watches: unknown[] }).watches.length)).toEqual([
      20, 20, 5,
    ]);
  });
});
