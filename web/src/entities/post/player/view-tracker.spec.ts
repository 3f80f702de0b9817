import { measuredLine, setMeasuredLine } from './measured-line.js';
import { ViewTracker, type Showing } from './view-tracker.js';

/** A video element that says what it is told to. */
class StubVideo extends EventTarget {
  currentTime = 0;
  duration = 10;
  paused = true;
  readyState = 0;
  currentSrc = 'https://media.example/p1/720.mp4?sign=a';

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
  const follow = (of: Partial<Showing> = {}) =>
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

  describe('what it tells of the line', () => {
    const sizes = { '480p': '/p1/480.mp4', '720p': 'https://media.example/p1/720.mp4?sign=b' };
    let nowMs: number;
    beforeEach(() => {
      nowMs = 0;
      jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
      setMeasuredLine({ ceiling: '1080p', smooth: 0 });
    });

    it('it stands still until the person swipes / the next ones are smaller than what played, and it is told', () => {
      const swipe = follow({ sizes });
      video.say('playing');
      video.say('waiting');
      nowMs = 1_500;
      swipe();
      expect(measuredLine()).toEqual({ ceiling: '480p', smooth: 0 });
      tracker.leave();
      expect(sent).toEqual([{ watches: [expect.objectContaining({ stallMs: 1_500 })] }]);
    });

    it('played by hand after a while / waited for since then alone', () => {
      const swipe = follow({ sizes });
      nowMs = 9_000;
      video.say('play');
      nowMs = 9_200;
      video.say('playing');
      for (const at of [1, 2, 3]) video.say('timeupdate', at);
      swipe();
      expect(measuredLine()).toEqual({ ceiling: '1080p', smooth: 1 });
    });

    it('it begins late / smaller; a size by hand, or another file / tells nothing', () => {
      for (const told of [{}, { sizes: { '480p': '/p1/480.mp4' } }, { sizes }]) {
        expect(measuredLine().ceiling).toBe('1080p');
        video.paused = false;
        nowMs = 0;
        const swipe = follow(told);
        nowMs = 3_000;
        video.say('playing');
        swipe();
      }
      expect(measuredLine().ceiling).toBe('480p');
    });
  });
});
