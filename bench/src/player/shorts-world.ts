import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { repeatPost } from '@mate/devnet/repeat-post';
import { startTestSystem } from '@mate/devnet/test-system';
import { read } from '../addresses.js';
import { makeClip } from '../system/clip.js';
import { signUp } from '../system/member.js';
import { putClip } from '../system/upload.js';

const CREATORS = 40;
const CLIP_SECONDS = 8;
const SCREEN = { width: 390, height: 844 };
/** Chromium DevTools protocol, Network.emulateNetworkConditions: bytes a second, milliseconds. */
const LINE = {
  offline: false,
  latency: 40,
  downloadThroughput: 2_500_000,
  uploadThroughput: 1_250_000,
};
const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--autoplay-policy=no-user-gesture-required',
];

/** A long feed of real films, and a phone's browser on a line of 20 Mb/s and 40 ms. */
export interface ShortsWorld extends AsyncDisposable {
  readonly gatewayUrl: string;
  readonly describe: string;
  /** A page of a browser that was never here; a visitor's. */
  open(): Promise<{ readonly page: Page; readonly context: BrowserContext }>;
}

/** Uploads a clip, repeats its post, and starts a browser. */
export async function makeShortsWorld(shorts: number): Promise<ShortsWorld> {
  const clip = await makeClip(read('MATE_FFMPEG'), CLIP_SECONDS);
  const system = await startTestSystem();
  const upload = await putClip(
    { member: await signUp(system), gatewayUrl: system.gatewayUrl },
    clip.file,
  );
  await upload.untilPlayable();
  await upload.untilSettled();
  const feed = await repeatPost(system.facts, upload.postId, { count: shorts, people: CREATORS });
  const browser = await chromium.launch({
    executablePath: read('MATE_CHROMIUM'),
    args: BROWSER_ARGS,
  });
  return {
    gatewayUrl: system.gatewayUrl,
    describe:
      `${shorts} shorts of ${CREATORS} people, each with files of its own (${clip.describe}); Chromium of ${SCREEN.width}×${SCREEN.height} ` +
      'without a graphics card, 20 Mb/s and 40 ms by the DevTools protocol, moves without animation',
    open: async () => {
      const context = await browser.newContext({ viewport: SCREEN, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', LINE);
      return { page, context };
    },
    [Symbol.asyncDispose]: async () => {
      await browser.close();
      await feed[Symbol.asyncDispose]();
      await system.stop();
      await clip[Symbol.asyncDispose]();
    },
  };
}
