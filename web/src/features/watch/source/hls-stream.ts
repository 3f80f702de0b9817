import Hls from 'hls.js';
import type { ErrorData, HlsConfig } from 'hls.js';
import type { Rung } from '../../../lib/api-types.js';
import type { QualityChoice } from '../../../lib/state/settings-slice.js';
import { keptKbps, nearestRung, rungOfAddress, startRungOf } from './source.rules.js';

/** How a stream is to begin. */
export interface StreamOrder {
  /** Of its list of tracks. */
  readonly address: string;
  readonly at: number;
  readonly quality: QualityChoice;
  /** The smallest size, and nothing before it is played. */
  readonly savesData: boolean;
  /** What the line carried; 0 where nobody knows. */
  readonly measuredKbps: number;
  /** The size by what is said of the line. */
  readonly said: Rung;
}

/** Who is told how it goes. */
export interface StreamListener {
  /** It will not go on; another way has to be found. */
  readonly onFatal: () => void;
  /** What the line carries, as it is kept. */
  readonly onMeasured: (kbps: number) => void;
}

const AHEAD_SECONDS = 30;
const SAVING_AHEAD_SECONDS = 12;
const BEHIND_SECONDS = 60;
const BYTES_MAX = 60 * 1_000 * 1_000;

/** A stream (HLS) in an element, played by hls.js. Loaded only where a browser needs it. */
export class HlsStream {
  private readonly hls: Hls;
  private readonly ended = new AbortController();
  /** By their place in the list of tracks. */
  private rungs: (Rung | undefined)[] = [];
  private quality: QualityChoice;
  private mended = false;

  constructor(
    private readonly video: HTMLVideoElement,
    private readonly order: StreamOrder,
    private readonly listener: StreamListener,
  ) {
    this.quality = order.quality;
    this.hls = new Hls(configFor(order));
    this.hls.on(Hls.Events.MANIFEST_PARSED, () => this.begin());
    this.hls.on(Hls.Events.FRAG_LOADED, () =>
      listener.onMeasured(keptKbps(this.hls.bandwidthEstimate)),
    );
    this.hls.on(Hls.Events.ERROR, (...[, data]) => this.onError(data));
    this.hls.loadSource(order.address);
    this.hls.attachMedia(video);
  }

  /** Whether this browser can be handed frames of ours. */
  static get isSupported(): boolean {
    return Hls.isSupported();
  }

  /** Plays a size from the next part on, or whichever the line carries. */
  choose(quality: QualityChoice): void {
    if (quality === this.quality) return;
    this.quality = quality;
    if (this.rungs.length > 0) this.hls.nextLevel = this.placeOf(quality);
  }

  /** Lets go of the element, which then has no source. */
  close(): void {
    this.ended.abort();
    this.hls.destroy();
  }

  private begin(): void {
    const { at, savesData, measuredKbps, said } = this.order;
    const { hls, video } = this;
    this.rungs = hls.levels.map(({ url: [address = ''] }) => rungOfAddress(address));
    const tracks = hls.levels.flatMap(({ bitrate }, place) => {
      const rung = this.rungs[place];
      return rung === undefined ? [] : [{ rung, bitsPerSecond: bitrate }];
    });
    if (this.quality !== 'auto') hls.nextLevel = this.placeOf(this.quality);
    const first = startRungOf(tracks, { measuredKbps, said, savesData });
    // Nor larger than the player is on the screen.
    if (this.quality === 'auto' && first !== undefined)
      hls.startLevel = Math.min(this.indexOf(first), this.largestSeen());
    if (savesData) hls.autoLevelCapping = this.rungs.indexOf(nearestRung('480p', this.present()));
    const load = (): void => hls.startLoad(at > 0 ? at : -1);
    if (!savesData || !video.paused) load();
    else video.addEventListener('play', load, { once: true, signal: this.ended.signal });
  }

  /** The place of the size that fills the player; hls.js looks at it only once something plays. */
  private largestSeen(): number {
    const { levels, config } = this.hls;
    const { width, height } = this.video.getBoundingClientRect();
    const [x, y] = [width * window.devicePixelRatio, height * window.devicePixelRatio];
    return config.capLevelController?.getMaxLevelByMediaSize(levels, x, y) ?? levels.length - 1;
  }

  private placeOf(quality: QualityChoice): number {
    const rung = quality === 'auto' ? undefined : nearestRung(quality, this.present());
    return rung === undefined ? -1 : this.indexOf(rung);
  }

  private indexOf(rung: Rung): number {
    return this.rungs.indexOf(rung);
  }

  private present(): Rung[] {
    return this.rungs.filter((rung) => rung !== undefined);
  }

  private onError(data: ErrorData): void {
    const { fatal, type } = data;
    if (isRefused(data)) return this.listener.onFatal();
    if (!fatal) return;
    const isMedia = type === Hls.ErrorTypes.MEDIA_ERROR;
    if (isMedia && !this.mended) {
      this.mended = true;
      this.hls.recoverMediaError();
    } else if (!isMedia && !navigator.onLine && this.rungs.length > 0) this.waitForLine();
    else this.listener.onFatal();
  }

  private waitForLine(): void {
    const again = (): void => this.hls.startLoad(this.video.currentTime);
    window.addEventListener('online', again, { once: true, signal: this.ended.signal });
  }
}

const TOO_MANY_REQUESTS = 429;

/** A part that its viewer may not have, or that is gone: hls.js would go on asking for it in all sizes. */
function isRefused({ details, response }: ErrorData): boolean {
  const { code = 0 } = response ?? {};
  const isPart = details === Hls.ErrorDetails.FRAG_LOAD_ERROR;
  return isPart && code >= 400 && code < 500 && code !== TOO_MANY_REQUESTS;
}

function configFor({ measuredKbps, savesData }: StreamOrder): Partial<HlsConfig> {
  const ahead = savesData ? SAVING_AHEAD_SECONDS : AHEAD_SECONDS;
  return {
    autoStartLoad: false,
    // Parts are fragments already: there is nothing for a worker to turn into others.
    enableWorker: false,
    startFragPrefetch: true,
    capLevelToPlayerSize: !savesData,
    ...(measuredKbps > 0 && { abrEwmaDefaultEstimate: measuredKbps * 1_000 }),
    maxBufferLength: ahead,
    maxMaxBufferLength: ahead * 2,
    maxBufferSize: BYTES_MAX,
    backBufferLength: BEHIND_SECONDS,
    // Captions come beside the stream; what looks for them in it would empty ours.
    subtitleStreamController: undefined,
    subtitleTrackController: undefined,
    timelineController: undefined,
  };
}
