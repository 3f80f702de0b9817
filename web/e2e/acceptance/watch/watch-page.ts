import type { Locator, Page } from '@playwright/test';
import { aPage, aPost } from '../../../src/testing/builders.js';
import type { Post } from '../../../src/lib/api-types.js';
import { knowBob } from '../people/profile-page.js';
import { FILM_SECONDS, filmForStreams, serveFilm } from '../support/hls-film.js';
import type { HlsFilm } from '../support/hls-film.js';
import type { PageApi } from '../support/page-api.js';
import { expect } from '../support/row-test.js';

/** The post of these rows. */
export const postId = '0198f000-0000-7000-8000-000000000001';

let made: Promise<HlsFilm> | undefined;

/** What stands on the page of a long video. */
export class WatchPage {
  readonly video: Locator;
  readonly player: Locator;
  readonly captions: Locator;
  readonly seekBar: Locator;
  readonly preview: Locator;

  constructor(private readonly page: Page) {
    this.player = page.getByRole('region', { name: 'Video player' });
    this.video = this.player.locator('video');
    this.captions = page.getByTestId('captions');
    this.seekBar = page.getByRole('slider', { name: 'Position in the video' });
    this.preview = page.getByTestId('seek-preview');
  }

  /** Opens the video; its film is a real one. */
  async open(api: PageApi, change: (media: Post['media']) => Post['media'] = (media) => media) {
    made ??= filmForStreams();
    const media = change(serveFilm(api, postId, await made));
    const post = aPost({ _id: postId, type: 'video', title: 'Tide', media });
    const videoDetails = { ...post.videoDetails, duration: FILM_SECONDS };
    api
      .on(`GET video/${postId}/details`, { body: { data: { ...post, videoDetails } } })
      .on(`GET video/${postId}/comments`, { body: aPage([]) });
    knowBob(api);
    await this.page.goto(`/watch/${postId}`);
  }

  /** Waits until the film plays, as a stream or as a file. */
  async plays(way: 'stream' | 'file'): Promise<void> {
    await expect.poll(() => this.at()).toBeGreaterThan(0.3);
    const source = await this.video.evaluate((video: HTMLVideoElement) => video.currentSrc);
    expect(source.startsWith('blob:')).toBe(way === 'stream');
  }

  /** The second that is shown. */
  at(): Promise<number> {
    return this.video.evaluate((video: HTMLVideoElement) => video.currentTime);
  }

  /** The lines of the picture that plays. */
  lines(): Promise<number> {
    return this.video.evaluate((video: HTMLVideoElement) => video.videoHeight);
  }

  /** Chooses something in the menu of the player. */
  async choose(name: string): Promise<void> {
    await this.player.getByRole('button', { name: 'Settings' }).click();
    await this.page.getByRole('menuitemradio', { name, exact: true }).click();
    await this.page.keyboard.press('Escape');
  }
}
