import { switchSource } from './video-element.js';

/** How many `<video>` elements the feed ever has: previous, current and next. */
const poolSize = 3;

interface SlotContent {
  id: string;
  /** Names what is played; a fresh signature on the same file must not start it again. */
  file: string | null;
  src: string | null;
  poster: string | null;
  /** The size was chosen by itself: another choice is for shorts that are not loaded yet. */
  isAuto: boolean;
}

/**
 * Three video elements that are moved between posts, never re-created: memory stays flat, and a
 * browser that let one of them play with sound keeps letting it.
 */
export class VideoPool {
  private readonly videos: HTMLVideoElement[];
  private readonly holders = new Map<string, HTMLVideoElement>();
  private readonly loaded = new Map<HTMLVideoElement, SlotContent>();

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

  /** Gives each of at most three posts an element; a post that has one keeps it, wherever it moves in the list. */
  assign(ids: readonly string[]): void {
    for (const id of this.holders.keys()) if (!ids.includes(id)) this.holders.delete(id);
    const held = new Set(this.holders.values());
    const free = this.videos.filter((video) => !held.has(video));
    for (const id of ids) {
      if (this.holders.has(id)) continue;
      const video = free.shift();
      if (video === undefined) throw new Error('the pool is empty');
      this.holders.set(id, video);
    }
  }

  /** The element of a post, or null for one that has none. */
  videoFor(id: string): HTMLVideoElement | null {
    return this.holders.get(id) ?? null;
  }

  /** Puts the post's element with the right source into a slot. */
  place(slot: HTMLElement, content: SlotContent, preload: 'auto' | 'none'): void {
    const video = this.videoFor(content.id);
    if (video === null) return;
    if (video.parentElement !== slot) slot.append(video);
    video.preload = preload;
    if (content.poster !== null) video.poster = content.poster;
    else video.removeAttribute('poster');
    const before = this.loaded.get(video);
    const samePost = before?.id === content.id;
    const renewed = video.error !== null && before?.src !== content.src;
    const bothAuto = before?.isAuto === true && content.isAuto;
    const bothPlay = before?.file !== null && content.file !== null;
    const stays = before?.file === content.file || (bothAuto && bothPlay);
    if (samePost && stays && !renewed) return;
    this.loaded.set(video, content);
    if (content.src === null) {
      video.removeAttribute('src');
      video.load();
    } else if (samePost) {
      switchSource(video, content.src);
    } else {
      video.src = content.src;
      video.load();
    }
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
