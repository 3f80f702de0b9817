import { Injectable } from '@nestjs/common';
import type { Source } from '../ffmpeg/ffmpeg-arguments.rules.js';
import type { Rendition } from '../ffmpeg/ladder.rules.js';
import { DrawFrames } from '../pictures/draw-frames.use-case.js';
import { DrawStoryboard } from './draw-storyboard.use-case.js';
import { PackageStreams, type PackageJob } from './package-streams.use-case.js';

/** What players, and authors, want beside the renditions of a film. Nobody waits for it: the film plays before. */
@Injectable()
export class MakeForPlayers {
  constructor(
    private readonly streams: PackageStreams,
    private readonly storyboard: DrawStoryboard,
    private readonly frames: DrawFrames,
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
    await this.frames.execute(job, source, ladder);
    await this.storyboard.execute(job, source, lowest);
  }
}
