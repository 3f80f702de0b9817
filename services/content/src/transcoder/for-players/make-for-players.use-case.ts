import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import type { Source } from '../ffmpeg/ffmpeg-arguments.rules.js';
import type { Rendition } from '../ffmpeg/ladder.rules.js';
import { DrawFrames } from '../pictures/draw-frames.use-case.js';
import { Superseded } from '../superseded.js';
import { DrawStoryboard } from './draw-storyboard.use-case.js';
import { PackageStreams, type PackageJob } from './package-streams.use-case.js';

/** What players, and authors, want beside the renditions of a film. Nobody waits for it: the film plays before. */
@Injectable()
export class MakeForPlayers {
  constructor(
    private readonly streams: PackageStreams,
    private readonly storyboard: DrawStoryboard,
    private readonly frames: DrawFrames,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Of those renditions of the ladder that are stored. Throws Superseded, or an Error worth another try. */
  async execute(
    job: PackageJob,
    source: Source,
    { ladder, stored }: { ladder: readonly Rendition[]; stored: readonly Rendition[] },
  ): Promise<void> {
    await this.streams.execute(job, source, stored);
    const [lowest] = ladder;
    if (!lowest || stored.length < ladder.length) return;
    await this.storyboard.execute(job, source, lowest);
    await this.tryFrames(job, source, ladder);
  }

  /** An author can do without: viewers' film is not to be tried again for it, nor to fail. */
  private async tryFrames(
    job: PackageJob,
    source: Source,
    ladder: readonly Rendition[],
  ): Promise<void> {
    try {
      await this.frames.execute(job, source, ladder);
    } catch (err) {
      if (err instanceof Superseded || job.media.signal.aborted) throw err;
      this.logger.warn({ event: 'frames.failed', assetId: job.asset._id, err });
    }
  }
}
