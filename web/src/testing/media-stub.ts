/** What jsdom leaves out of media elements: they play, pause, load and fail as a browser's do. */
export class MediaStub {
  /** Set to let `play()` with sound be refused, as browsers do before the first tap. */
  refusesSound = false;
  private readonly playing = new WeakSet<HTMLMediaElement>();
  private readonly failed = new WeakSet<HTMLMediaElement>();

  constructor() {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the getters below have a `this` of their own
    const stub = this;
    Object.defineProperties(HTMLMediaElement.prototype, {
      paused: {
        configurable: true,
        get(this: HTMLMediaElement) {
          return !stub.playing.has(this);
        },
      },
      error: {
        configurable: true,
        get(this: HTMLMediaElement) {
          return stub.failed.has(this) ? { code: 2 } : null;
        },
      },
    });
    HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
      return stub.play(this);
    };
    HTMLMediaElement.prototype.pause = function pause(this: HTMLMediaElement) {
      stub.playing.delete(this);
      this.dispatchEvent(new Event('pause'));
    };
    HTMLMediaElement.prototype.load = function load(this: HTMLMediaElement) {
      stub.playing.delete(this);
      stub.failed.delete(this);
      this.currentTime = 0;
      this.dispatchEvent(new Event('emptied'));
    };
  }

  /** The beginning of a file has come, which says how long it is, in seconds. */
  loaded(element: HTMLMediaElement, duration: number): void {
    Object.defineProperty(element, 'duration', { configurable: true, value: duration });
    element.dispatchEvent(new Event('loadedmetadata'));
  }

  /** The file of an element cannot be read any further; as in Chromium, the element pauses after it said so. */
  fail(element: HTMLMediaElement): void {
    this.failed.add(element);
    element.dispatchEvent(new Event('error'));
    this.playing.delete(element);
  }

  private play(element: HTMLMediaElement): Promise<void> {
    if (this.refusesSound && !element.muted) {
      return Promise.reject(new DOMException('no sound before a tap', 'NotAllowedError'));
    }
    this.playing.add(element);
    element.dispatchEvent(new Event('play'));
    return Promise.resolve();
  }
}
