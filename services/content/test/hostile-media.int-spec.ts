import { lstat, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { MediaReason, PostState, type Post } from '@mate/contracts/gen/content/post';
import { createLogger } from '@mate/service-kit/logger';
import { engines } from '@mate/testing/engines';
import { freshPeople } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import {
  loadTranscoderConfig,
  type TranscoderConfig,
} from '../src/transcoder/transcoder.config.js';
import { FfmpegAdapter } from '../src/transcoder/ffmpeg/ffmpeg.adapter.js';
import { MediaRefused } from '../src/transcoder/ffmpeg/media-refused.js';
import { levels } from '../src/transcoder/ffmpeg/sandbox-levels.rules.js';
import { Sandbox } from '../src/transcoder/ffmpeg/sandbox.adapter.js';
import { aClip, aHugePicture, aSilentClip, aSoundFile, makeClip } from './clips.js';
import { settled, startContent, uploadClip, type ContentSystem } from './content-system.js';

jest.setTimeout(300_000);

describe('hostile files, through the worker', () => {
  const { alice } = freshPeople();
  let content: ContentSystem;
  let worker: ReturnType<ContentSystem['startWorker']>;
  beforeAll(async () => {
    content = await startContent();
    await content.knowPeople(alice);
    worker = content.startWorker({ SHORT_SECONDS_MAX: '5' });
  });
  afterAll(() => content.stop());

  async function ending(bytes: Buffer): Promise<Post> {
    const { postId } = await uploadClip(content, alice, bytes);
    return settled(content, postId);
  }

  it.each<[string, () => Promise<Buffer>, keyof typeof MediaReason]>([
    ['12,000 × 12,000 pixels', aHugePicture, 'MEDIA_REASON_TOO_MANY_PIXELS'],
    [
      'an MP4 cut off before its index',
      async () => half(await aClip('320x240')),
      'MEDIA_REASON_DAMAGED',
    ],
    [
      'an MP4 cut off after its index',
      async () => cut(await faststart(), 0.4),
      'MEDIA_REASON_DAMAGED',
    ],
    ['sound without picture', aSoundFile, 'MEDIA_REASON_NO_VIDEO'],
    ['a clip over the limit', () => aSilentClip('64x64', 8), 'MEDIA_REASON_SHORT_TOO_LONG'],
    ['an index of nonsense', async () => scrambled(await faststart()), 'MEDIA_REASON_UNREADABLE'],
  ])('%s / fails with a reason', async (_name, make, reason) => {
    const post = await ending(await make());
    expect(post.state).toBe(PostState.POST_STATE_FAILED);
    expect(post.failureReason).toBe(MediaReason[reason]);
    expect(post.media).toMatchObject({ transcoded: false, key: '' });
  });

  it('the worker / after all of them / is the same process and works', async () => {
    const post = await ending(await aSilentClip('320x240', 1));
    expect(post.state).toBe(PostState.POST_STATE_READY);
    expect(worker.child.exitCode).toBeNull();
  });

  it('a failed post / retried / is processed anew and fails with its reason again', async () => {
    const failed = await ending(await aSoundFile());
    const retry = { postId: failed.postId };
    const { post } = await content.rpc.retryTranscode(retry, content.as(alice));
    expect(post).toMatchObject({
      state: PostState.POST_STATE_PROCESSING,
      failureReason: MediaReason.MEDIA_REASON_UNSPECIFIED,
    });
    await eventually(async () => {
      const again = await settled(content, failed.postId);
      expect(again.failureReason).toBe(MediaReason.MEDIA_REASON_NO_VIDEO);
    });
  });
});

describe('hostile files, straight at ffmpeg', () => {
  let folder: string;
  let secret: string;
  let ffmpeg: FfmpegAdapter;
  let sandbox: Sandbox;
  const signal = new AbortController().signal;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mate-hostile-'));
    secret = join(folder, '..', `mate-secret-${process.pid}.mp4`);
    await writeFile(secret, await aSilentClip('64x64', 1));
    const config = engineConfig();
    sandbox = new Sandbox(config, createLogger('spec', 'silent'));
    await sandbox.onModuleInit();
    ffmpeg = new FfmpegAdapter(sandbox, config);
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await rm(secret, { force: true });
  });

  const disguises: [string, () => string][] = [
    [
      'an HLS playlist',
      () => `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${secret}\n#EXT-X-ENDLIST\n`,
    ],
    [
      'a playlist with an address',
      () => '#EXTM3U\n#EXTINF:9,\nhttp://127.0.0.1:9/x.mp4\n#EXT-X-ENDLIST\n',
    ],
    ['an ffconcat script', () => `ffconcat version 1.0\nfile '${secret}'\n`],
    ['a concat address', () => `concat:${secret}|${secret}`],
  ];

  it.each(disguises)(
    '%s named x.mp4 / is neither sniffed nor opened as a video',
    async (_name, text) => {
      const file = join(folder, 'x.mp4');
      await writeFile(file, text());
      await expect(ffmpeg.sniff(file)).rejects.toBeInstanceOf(MediaRefused);
      // Even if it had slipped through, the pinned format and the white-lists refuse it.
      for (const container of ['mov', 'matroska'] as const) {
        await expect(ffmpeg.probe({ folder, signal }, file, container)).rejects.toBeInstanceOf(
          MediaRefused,
        );
      }
    },
  );

  it('a clip that names another file as its data / does not show that file', async () => {
    // An external data reference: `enable_drefs` stays off, so the named file is never opened.
    const clip = await faststart();
    const at = clip.indexOf('url \0\0\0\x01', 0, 'latin1');
    expect(at).toBeGreaterThan(0);
    clip.writeUInt32BE(0, at + 4);
    const file = join(folder, 'dref.mp4');
    await writeFile(file, clip);
    const outcome = await ffmpeg
      .probe({ folder, signal }, file, 'mov')
      .catch((error: unknown) => error);
    expect(outcome).toBeDefined();
  });

  it('what runs there / has no network, none of our environment and bounded memory', async () => {
    let output = '';
    const outcome = await sandbox.run({
      command: 'sh',
      args: ['-c', 'env; cat /proc/net/dev; ulimit -v; echo cpu $(ulimit -t)'],
      folder,
      wallMsMax: 10_000,
      signal,
      onOutput: (text) => (output += text),
    });
    expect(outcome).toMatchObject({ kind: 'exited', code: 0 });
    expect(output).not.toContain('MATE_');
    // A machine without user namespaces runs without the rest, and says so at start.
    if (sandbox.level === 'none') return;
    expect(output).toMatch(/^4194304$/m);
    expect(output).toMatch(/^cpu \d+$/m);
    if (!sandbox.isActive) return;
    const devices = output.match(/^\s*\w+:/gm)?.map((name) => name.trim());
    expect(devices).toEqual(['lo:']);
  });

  it('what runs there for others to go before / gives way as much as it is told', async () => {
    let output = '';
    const run = { command: 'nice', args: [], folder, wallMsMax: 10_000, signal, niceness: 19 };
    const outcome = await sandbox.run({ ...run, onOutput: (text) => (output += text) });
    expect(outcome).toMatchObject({ kind: 'exited', code: 0 });
    // The machine without any sandbox leaves programs as they are.
    if (sandbox.level !== 'none') expect(output.trim()).toBe('19');
  });

  it('what runs there / looks for this process / sees neither it nor its environment', async () => {
    if (sandbox.level !== 'processes' && sandbox.level !== 'files') return;
    let output = '';
    const outcome = await sandbox.run({
      command: 'sh',
      args: ['-c', `ls -d /proc/[0-9]*; cat /proc/*/environ; cat /proc/${process.pid}/environ`],
      folder,
      wallMsMax: 10_000,
      signal,
      onOutput: (text) => (output += text),
    });
    expect(outcome).toMatchObject({ kind: 'exited' });
    expect(output).toMatch(/^\/proc\/1$/m);
    expect(output.match(/^\/proc\/\d+$/gm)?.length).toBeLessThanOrEqual(3);
    expect(output).not.toContain('MATE_');
  });

  it('what runs there / looks for files / finds its own folder alone, reads its input and writes beside it', async () => {
    if (sandbox.level !== 'files') return;
    const input = join(folder, 'input');
    await writeFile(input, 'INPUT');
    const canary = await mkdtemp(join(homedir(), '.mate-canary-'));
    await writeFile(join(canary, 'words'), 'CANARY');
    const script = [
      'id -u; cat input; echo made > beside && cat beside',
      `cat ${canary}/words ${secret} /etc/passwd ${process.cwd()}/package.json`,
      'echo changed > input; rm -f input; cat input',
      'for at in / /tmp /usr /etc /dev /dev/shm; do echo x > $at/written && echo WROTE $at; done',
      'ls /; ls /etc',
    ].join('\n');
    let output = '';
    const outcome = await sandbox.run({
      ...{ command: 'sh', args: ['-c', script], folder, wallMsMax: 10_000, signal },
      readOnly: [input],
      onOutput: (text) => (output += text),
    });
    await rm(canary, { recursive: true });
    expect(outcome).toMatchObject({ kind: 'exited', code: 0 });
    expect(output).toMatch(/^65534\nINPUTmade\nINPUT/);
    for (const word of ['CANARY', 'root:', 'WROTE', 'workspaces', 'home', 'passwd'])
      expect(output).not.toContain(word);
    expect(await readFile(input, 'utf8')).toBe('INPUT');
  });

  it('a program that leaves links instead of what it should make / brings nothing of other files out', async () => {
    const place = await mkdtemp(join(tmpdir(), 'mate-links-'));
    const [program, film] = [join(place, 'program'), join(place, 'film.mp4')];
    // As long as the raw pixels that are asked for, so that they would pass.
    const pixels = join(tmpdir(), `mate-pixels-${process.pid}`);
    await writeFile(pixels, Buffer.alloc(32 * 32 * 4, 9));
    await writeFile(film, await aSilentClip('64x64', 1));
    const links = ['poster.webp', 'poster.rgba'].map((name) => `ln -s ${pixels} ${name}`);
    await writeFile(program, ['#!/bin/sh', ...links].join('\n'), { mode: 0o755 });
    const config = { ...engineConfig(), FFMPEG: program };
    const forged = new Sandbox(config, createLogger('spec', 'silent'));
    const probe = await ffmpeg.probe({ folder: place, signal }, film, 'mov');
    const source = { file: film, container: 'mov', probe, secondsMax: 10 } as const;
    const drawn = new FfmpegAdapter(forged, config).poster({ folder: place, signal }, source);
    await expect(drawn).rejects.toBeInstanceOf(MediaRefused);
    expect((await lstat(join(place, 'poster.rgba'))).isSymbolicLink()).toBe(true);
    await rm(place, { recursive: true });
    await rm(pixels);
  });

  it.each(levels)(
    'a program that something else kills, at the level %s / is no fault of the file',
    async (level) => {
      const forced = new Sandbox(engineConfig(), createLogger('spec', 'silent'));
      Reflect.set(forced, 'allowed', level);
      const bounds = { folder, signal, wallMsMax: 10_000, onOutput: () => undefined };
      const runOf = (script: string) =>
        forced.run({ ...bounds, command: 'sh', args: ['-c', script] });
      const trial = await runOf('exit 0');
      // This machine does not allow it.
      if (trial.kind !== 'exited' || trial.code !== 0) return;
      expect(await runOf('kill -KILL $$')).toMatchObject({ kind: 'killed', by: 'signal' });
      expect(await runOf('exit 1')).toMatchObject({ kind: 'exited', code: 1 });
      expect(await runOf('exit 183')).toMatchObject({ kind: 'exited', code: 183 });
    },
  );

  it('a run / over its time / is killed with all that it started', async () => {
    const outcome = await sandbox.run({
      command: 'sh',
      args: ['-c', 'sleep 300 & sleep 300'],
      folder,
      wallMsMax: 500,
      signal,
      onOutput: () => undefined,
    });
    expect(outcome).toMatchObject({ kind: 'killed', by: 'wall-clock' });
  });

  it.each([
    ['production', 'require'],
    ['development', 'prefer'],
  ])('a transcoder of %s / without a word about it / has SANDBOX=%s', (profile, sandboxed) => {
    const required = {
      ...{ TRANSCODER_PROFILE: profile, TRANSCODER_HTTP_PORT: '0' },
      TRANSCODER_MONGO_URL: 'mongodb://127.0.0.1/none',
      TRANSCODER_KAFKA_BROKERS: '127.0.0.1:1',
      TRANSCODER_KAFKA_SECURITY: 'sasl_ssl',
      ...{ TRANSCODER_KAFKA_SASL_USERNAME: 'none', TRANSCODER_KAFKA_SASL_PASSWORD: 'none' },
      TRANSCODER_S3_ENDPOINT: 'http://127.0.0.1:1',
      ...{ TRANSCODER_S3_ACCESS_KEY: 'none', TRANSCODER_S3_SECRET_KEY: 'none' },
      TRANSCODER_REDIS_CACHE_URL: 'redis://127.0.0.1:1',
      TRANSCODER_REDIS_QUEUE_URL: 'redis://127.0.0.1:1',
    };
    expect(loadTranscoderConfig(required).SANDBOX).toBe(sandboxed);
    const off = { ...required, TRANSCODER_SANDBOX: 'off' };
    expect(loadTranscoderConfig(off).SANDBOX).toBe('off');
  });

  it('a run / stopped / kills the whole process group', async () => {
    const stop = new AbortController();
    const file = join(folder, 'long.mp4');
    await writeFile(file, await aSilentClip('1280x720', 8));
    const probe = await ffmpeg.probe({ folder, signal }, file, 'mov');
    const rendition = {
      rung: '720p',
      width: 1_280,
      height: 720,
      frameRate: { numerator: 30, denominator: 1 },
      keyFrameInterval: 60,
      kilobitsPerSecondMax: 2_800,
    } as const;
    const source = { file, container: 'mov', probe, secondsMax: 10 } as const;
    const running = ffmpeg.encode(
      { folder, signal: stop.signal },
      { source, renditions: [rendition] },
      () => stop.abort(),
    );
    await expect(running).rejects.toThrow('ended (abort)');
  });
});

function engineConfig(): TranscoderConfig {
  return {
    FFMPEG: engines().ffmpeg,
    FFPROBE: engines().ffprobe,
    SANDBOX: 'prefer',
    STALL_MS: 20_000,
    encodeBounds: { baseSeconds: 120, factor: 10, secondsMax: 3_600, unknownSeconds: 60 },
  } as TranscoderConfig;
}

function faststart(): Promise<Buffer> {
  return makeClip([
    ...['-f', 'lavfi', '-i', 'testsrc2=s=320x240:r=30:d=3', '-c:v', 'libx264'],
    ...['-preset', 'ultrafast', '-movflags', '+faststart'],
  ]);
}

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}

function cut(bytes: Buffer, part: number): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length * part));
}

/** The right beginning, then an index that cannot be. */
function scrambled(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const moov = copy.indexOf('moov');
  copy.fill(0xff, moov + 12, moov + 400);
  return copy;
}
