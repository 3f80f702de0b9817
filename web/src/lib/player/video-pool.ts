/** How many `<video>` elements the feed ever has: previous, current and next. */
export const poolSize = 3;

interface SlotContent {
  index: number;
  /** Names what is played; a fresh signature on the same file must not start it again. */
  key: string;
  src: string | null;
  poster: string | null;
}

/**
 * Three video elements that are moved between feed items, never re-created: memory stays flat, and a
 * browser that let one of them play with sound keeps letting it.
 */
export class VideoPool {
  private readonly videos: HTMLVideoElement[];
  private readonly loaded = new Map<HTMLVideoElement, string>();

  constructor() {
    this.videos = Array.from({ length: poolSize }, () => {
      const video = document.createElement('video');
      video.playsInline = true;
      video.loop = true;
      video.muted = true;
      video.tabIndex = -1;
      video.disablePictureInPicture = true;
      video.setAttribute('aria-hidden', 'true');
      return video;
    });
  }

  /** The element that an item of the feed uses: neighbours always get different ones. */
  videoFor(index: number): HTMLVideoElement {
    const video = this.videos[((index % poolSize) + poolSize) % poolSize];
    if (video === undefined) throw new Error('the pool is empty');
    return video;
  }

  /** Puts the right element with the right source into a slot. */
  place(slot: HTMLElement, content: SlotContent, preload: 'auto' | 'none'): HTMLVideoElement {
    const video = this.videoFor(content.index);
    if (video.parentElement !== slot) slot.append(video);
    video.preload = preload;
    if (content.poster !== null) video.poster = content.poster;
    else video.removeAttribute('poster');
    if (this.loaded.get(video) !== content.key) {
      this.loaded.set(video, content.key);
      if (content.src === null) video.removeAttribute('src');
      else video.src = content.src;
      video.load();
    }
    return video;
  }

  /** Forgets what an item plays, so that the next placing loads it again. */
  forget(index: number): void {
    this.loaded.delete(this.videoFor(index));
  }

  /** Stops and empties all elements; the feed is gone. */
  release(): void {
    for (const video of this.videos) {
      video.pause();
      video.removeAttribute('src');
      video.load();
      video.remove();
    }
    this.loaded.clear();
  }
}
