import { createLogger } from '@mate/service-kit/logger';
import { loadTranscoderConfig } from './transcoder.config.js';
import { FfmpegAdapter } from './ffmpeg/ffmpeg.adapter.js';
import { planLadder } from './ffmpeg/ladder.rules.js';
import { Sandbox } from './ffmpeg/sandbox.adapter.js';

export interface StandaloneLadderOptions {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  /** Where the renditions of one run go. */
  readonly folder: string;
}

/** The transcoder's media steps without queue, database and storage: what measurements drive directly. */
export interface StandaloneLadder {
  /** Renders a file as an asset's original is rendered; answers the rungs made, lowest first. */
  render(file: string): Promise<readonly string[]>;
}

/** Opens the same sandbox and ffmpeg adapter as the worker. */
export async function openStandaloneLadder(
  options: StandaloneLadderOptions,
): Promise<StandaloneLadder> {
  const config = loadTranscoderConfig({
    TRANSCODER_PROFILE: 'test',
    TRANSCODER_FFMPEG: options.ffmpeg,
    TRANSCODER_FFPROBE: options.ffprobe,
    TRANSCODER_SCRATCH_DIR: options.folder,
    // Not connected to by these steps.
    TRANSCODER_MONGO_URL: 'mongodb://127.0.0.1/none',
    TRANSCODER_KAFKA_BROKERS: '127.0.0.1:1',
    TRANSCODER_HTTP_PORT: '0',
    TRANSCODER_S3_ENDPOINT: 'http://127.0.0.1:1',
    TRANSCODER_S3_ACCESS_KEY: 'none',
    TRANSCODER_S3_SECRET_KEY: 'none',
    TRANSCODER_REDIS_CACHE_URL: 'redis://127.0.0.1:1',
    TRANSCODER_REDIS_QUEUE_URL: 'redis://127.0.0.1:1',
  });
  const sandbox = new Sandbox(config, createLogger('transcoder', 'silent'));
  await sandbox.onModuleInit();
  const ffmpeg = new FfmpegAdapter(sandbox, config);
  return { render: (file) => render(ffmpeg, file, options.folder) };
}

/** In the order of RenderAsset: the lowest rung with the poster beside it, then the others from one decode. */
async function render(ffmpeg: FfmpegAdapter, file: string, folder: string): Promise<string[]> {
  const job = { folder, signal: new AbortController().signal };
  const container = await ffmpeg.sniff(file);
  const probe = await ffmpeg.probe(job, file, container);
  const source = { file, container, probe, secondsMax: (probe.durationSeconds ?? 0) + 2 };
  const [lowest, ...others] = planLadder(probe);
  if (!lowest) return [];
  const quiet = (): void => undefined;
  await Promise.all([
    ffmpeg.encode(job, { source, renditions: [lowest] }, quiet),
    ffmpeg.poster(job, source),
  ]);
  if (others.length > 0)
    await ffmpeg.encode(job, { source, renditions: others, soundOf: lowest }, quiet);
  return [lowest, ...others].map(({ rung }) => rung);
}
