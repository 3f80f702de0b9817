import {
  CAPTION_CUE_LENGTH_MAX,
  CAPTION_CUES_MAX,
  CAPTIONS_LENGTH_MAX,
} from '@mate/contracts/limits';
import type { BrokenRule } from '@mate/contracts/fields';

/** One caption and when it is shown, in milliseconds. */
export interface Cue {
  readonly startMs: number;
  readonly endMs: number;
  /** Lines as WebVTT has them: escaped, with b, i and u alone. */
  readonly text: string;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
// Longer than any film that is taken.
const TIME_MS_MAX = 24 * HOUR_MS;
// Hours may be missing, SRT writes a comma.
const TIME = String.raw`(?:(\d{1,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})`;
const TIMING = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}(?:[ \\t].*)?$`);
const MAGIC = /^\uFEFF?WEBVTT(?:\s|$)/;
// What carries no words for viewers: notes, and style sheets and boxes, which are nobody's to choose.
const BESIDE = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;
// Never shown, or turns the text around it.
const UNSEEN = /(?!\t)\p{Cc}|[\u202A-\u202E\u2028\u2029\uFEFF\uFFFD]/gu;
// Tags of both kinds of files, and times within a caption. No part can stand for what the part before it can, and none is
// long: a text that begins tags and ends none is read once.
const TAG = /<(\/?)([a-z][a-z0-9]{0,30}(?![a-z0-9])|[\d:.]{1,20}(?![\d:.]))[^<>]{0,200}>/gi;
// Where SRT places a caption.
const PLACED = /\{\\[a-z][^{}]{0,200}\}/g;
const CUE_TOO_LONG = { broken: { rule: 'TOO_LONG', max: CAPTION_CUE_LENGTH_MAX } } as const;
const KEPT_TAGS: ReadonlySet<string> = new Set(['b', 'i', 'u']);
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' },
  ...{ lrm: '\u200E', rlm: '\u200F' },
};

/**
 * The captions of a WebVTT or SRT file, in the order in which they are shown, or the rule that it breaks. Whatever is not
 * words, b, i and u is left out, so that a player is handed nothing that a stranger made up.
 */
export function readCaptions(file: string): readonly Cue[] | { readonly broken: BrokenRule } {
  if (file.length > CAPTIONS_LENGTH_MAX)
    return { broken: { rule: 'TOO_LONG', max: CAPTIONS_LENGTH_MAX } };
  // A lone half of a character cannot be stored as UTF-8.
  if (/\p{Surrogate}/u.test(file)) return { broken: { rule: 'INVALID' } };
  const isVtt = MAGIC.test(file);
  const blocks = blocksOf(isVtt ? file : file.replace(PLACED, ''));
  const cues: Cue[] = [];
  for (const block of isVtt ? blocks.slice(1) : blocks) {
    if (isVtt && BESIDE.test(block[0] ?? '')) continue;
    if (!block.some((line) => line.includes('-->'))) {
      if (isVtt) continue;
      // An empty line within a caption.
      const last = cues.pop();
      if (!last) return { broken: { rule: 'INVALID' } };
      const more = { ...last, text: `${last.text}\n${textOf(block)}`.trim() };
      if (isTooLong(more)) return CUE_TOO_LONG;
      cues.push(more);
      continue;
    }
    const cue = cueOf(block);
    if (cue === undefined) return { broken: { rule: 'INVALID' } };
    if (isTooLong(cue)) return CUE_TOO_LONG;
    if (cue.text !== '') cues.push(cue);
  }
  if (cues.length === 0) return { broken: { rule: 'REQUIRED' } };
  if (cues.length > CAPTION_CUES_MAX)
    return { broken: { rule: 'TOO_MANY', max: CAPTION_CUES_MAX } };
  return cues.sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
}

/** Captions as the one kind of file that players are given. */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ startMs, endMs, text }) => `${timeOf(startMs)} --> ${timeOf(endMs)}\n${text}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

function isTooLong({ text }: Cue): boolean {
  return text.length > CAPTION_CUE_LENGTH_MAX;
}

function blocksOf(file: string): string[][] {
  const blocks: string[][] = [[]];
  for (const line of file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    if (line.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter((block) => block.length > 0);
}

/** A number or a name may stand before the times; what stands behind them on their line is where a cue is placed. */
function cueOf(block: readonly string[]): Cue | undefined {
  const at = block.findIndex((line) => line.includes('-->'));
  const match = TIMING.exec(block[at]?.trim() ?? '');
  if (at > 1 || !match) return undefined;
  const startMs = msOf(match.slice(1, 5));
  const endMs = msOf(match.slice(5, 9));
  if (endMs <= startMs || endMs > TIME_MS_MAX) return undefined;
  return { startMs, endMs, text: textOf(block.slice(at + 1)) };
}

function textOf(lines: readonly string[]): string {
  return lines
    .map(tidy)
    .filter((line) => line !== '')
    .join('\n');
}

function msOf([hours = '0', minutes, seconds, ms]: readonly (string | undefined)[]): number {
  return (
    Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * 1_000 + Number(ms)
  );
}

/** A line whose tags are closed within it. */
function tidy(line: string): string {
  const open: string[] = [];
  let out = '';
  let end = 0;
  for (const match of line.matchAll(TAG)) {
    out += escaped(line.slice(end, match.index));
    end = match.index + match[0].length;
    const [, slash, name = ''] = match;
    const tag = name.toLowerCase();
    if (!KEPT_TAGS.has(tag)) continue;
    if (slash === '' && !open.includes(tag)) {
      open.push(tag);
      out += `<${tag}>`;
    } else if (slash === '/' && open.at(-1) === tag) {
      open.pop();
      out += `</${tag}>`;
    }
  }
  out += escaped(line.slice(end));
  return `${out}${open
    .reverse()
    .map((tag) => `</${tag}>`)
    .join('')}`.trim();
}

/** Plain words: what was escaped is read, what nobody sees goes, and everything that means something is escaped. */
function escaped(text: string): string {
  return text
    .replace(/&(\w{2,4});/g, (whole, name: string) => NAMED[name] ?? whole)
    .replace(UNSEEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** `01:02:03.004`. */
function timeOf(ms: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const seconds = `${two((ms % MINUTE_MS) / 1_000)}.${String(ms % 1_000).padStart(3, '0')}`;
  return `${two(ms / HOUR_MS)}:${two((ms % HOUR_MS) / MINUTE_MS)}:${seconds}`;
}
