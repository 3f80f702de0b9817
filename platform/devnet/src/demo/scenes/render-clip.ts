import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Layer } from './scene-layers.js';
import { scenes, type SceneName } from './scenes.js';
import type { Size } from './scene-shapes.js';

const FRAME_RATE = '24';

/** What to film. */
export interface ClipPlan {
  readonly scene: SceneName;
  readonly title: string;
  readonly size: Size;
  readonly seconds: number;
  /** Degrees by which all colours are turned. */
  readonly hue?: number;
  /** Base note of the sound in hertz. */
  readonly noteHz: number;
}

export interface ClipTools {
  readonly ffmpeg: string;
  /** A font file for the title (TrueType or WOFF2), which has its letters. */
  readonly fontFile: string;
  /** An empty folder of its own for this clip. */
  readonly folder: string;
  /** Ends the drawing before it is done. */
  readonly signal?: AbortSignal;
}

/** Draws the layers, films them moving with a chord and a title, and answers the path of the MP4. */
export async function renderClip(plan: ClipPlan, tools: ClipTools): Promise<string> {
  const layers = scenes[plan.scene](plan.size);
  const pictures = await Promise.all(
    layers.map(async (layer, index) => {
      const file = join(tools.folder, `layer-${index}.png`);
      const picture = sharp(Buffer.from(layer.svg)).modulate({ hue: plan.hue ?? 0 });
      await picture.png({ compressionLevel: 1 }).toFile(file);
      return file;
    }),
  );
  const titleFile = join(tools.folder, 'title.txt');
  await writeFile(titleFile, plan.title);
  const output = join(tools.folder, 'clip.mp4');
  const seconds = String(plan.seconds);
  await run(
    tools.ffmpeg,
    [
      '-v',
      'error',
      '-nostdin',
      '-y',
      ...pictures.flatMap((file) => ['-framerate', FRAME_RATE, '-i', file]),
      '-f',
      'lavfi',
      '-t',
      seconds,
      '-i',
      chord(plan.noteHz),
      '-filter_complex',
      `${overlays(layers)};[scene]${title(plan, { fontFile: tools.fontFile, titleFile })}[out]`,
      '-map',
      '[out]',
      '-map',
      `${pictures.length}:a`,
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-crf',
      '20',
      '-pix_fmt',
      'yuv420p',
      '-r',
      FRAME_RATE,
      '-c:a',
      'aac',
      '-b:a',
      '96k',
      '-t',
      seconds,
      '-threads',
      '1',
      output,
    ],
    tools.signal,
  );
  return output;
}

/** Each picture is decoded once and repeated, turned where it turns, and laid over the ones behind it. */
function overlays(layers: readonly Layer[]): string {
  const repeated = layers.map(({ turns }, index) => {
    const turn = turns ? `,format=rgba,rotate=a=${(turns * 2 * Math.PI).toFixed(4)}*t:c=none` : '';
    return `[${index}:v]loop=loop=-1:size=1,setpts=N/${FRAME_RATE}/TB${turn}[l${index}]`;
  });
  const stacked = layers.slice(1).map(({ x, y }, index) => {
    const number = index + 1;
    const below = number === 1 ? '[l0]' : `[s${number - 1}]`;
    const result = number === layers.length - 1 ? '[scene]' : `[s${number}]`;
    return `${below}[l${number}]overlay=x='${x}':y='${y}'${result}`;
  });
  return [...repeated, ...stacked].join(';');
}

function title(plan: ClipPlan, files: { fontFile: string; titleFile: string }): string {
  const size = Math.round(Math.min(plan.size.width, plan.size.height) * 0.058);
  return [
    `drawtext=fontfile='${files.fontFile}':textfile='${files.titleFile}':fontsize=${size}:fontcolor=white`,
    'shadowcolor=black@0.5:shadowx=2:shadowy=2:x=(w-text_w)/2:y=h*0.2',
    "alpha='if(lt(t,0.4),t/0.4,if(lt(t,2.6),1,max(0,1-(t-2.6)/0.6)))',format=yuv420p",
  ].join(':');
}

/** Three soft notes that swell and fade, so that sound can be heard and told apart. */
function chord(baseHz: number): string {
  const note = (ratio: number, swell: number): string =>
    `0.09*sin(2*PI*${(baseHz * ratio).toFixed(2)}*t)*(0.6+0.4*sin(2*PI*${swell}*t))`;
  const left = [note(1, 0.23), note(1.25, 0.31), note(1.5, 0.17)].join('+');
  const right = [note(1, 0.19), note(1.25, 0.27), note(1.5, 0.37)].join('+');
  return `aevalsrc='${left}|${right}':s=44100`;
}

function run(command: string, args: readonly string[], signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', '10', command, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(signal && { signal }),
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors = `${errors}${chunk.toString()}`.slice(-2_000);
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}: ${errors}`)),
    );
  });
}
