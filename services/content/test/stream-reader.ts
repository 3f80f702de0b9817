import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { promisify } from 'node:util';
import { engines } from '@mate/testing/engines';
import type { ContentSystem } from './content-system.js';

const run = promisify(execFile);

/** Answers players as the gateway does: lists as text, frames by a redirect. */
export async function serveStreams(
  system: ContentSystem,
): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const [, , , postId = '', key = '', file = ''] = (request.url ?? '').split('/');
    system.rpc.openStream({ postId, key, file }, { caller: { accountId: '', sessionId: '' } }).then(
      ({ list, address }) => {
        if (address) response.writeHead(302, { location: address }).end();
        else response.writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl' }).end(list);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${portOf(server)}`, close: () => void server.close() };
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

/** What ffprobe reads behind a list. */
export interface ReadStream {
  readonly streams: readonly {
    readonly codec_type: string;
    readonly codec_name: string;
    readonly width?: number;
    readonly height?: number;
  }[];
  readonly packets: readonly {
    readonly codec_type: string;
    readonly dts_time: string;
    readonly duration_time: string;
    readonly flags: string;
  }[];
}

/** Reads a list and everything that it names, as a player by another maker does. */
export async function readStream(address: string): Promise<ReadStream> {
  const { stdout } = await run(
    engines().ffprobe,
    [
      ...['-v', 'error', '-allowed_extensions', 'ALL', '-print_format', 'json'],
      ...['-show_streams', '-show_packets', address],
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as ReadStream;
}

/** Milliseconds at which key frames are shown. That of a closed group is the first of its group to be decoded and shown. */
export function keyFramesOf({ packets }: ReadStream): number[] {
  return packets
    .filter(({ codec_type, flags }) => codec_type === 'video' && flags.startsWith('K'))
    .map(({ dts_time }) => Math.round(Number(dts_time) * 1_000));
}

/** From the first packet of a kind to the end of the last, in seconds. */
export function lengthOf({ packets }: ReadStream, kind: 'video' | 'audio'): number {
  const own = packets.filter(({ codec_type }) => codec_type === kind);
  const first = Number(own[0]?.dts_time);
  const last = own.at(-1);
  return Number(last?.dts_time) + Number(last?.duration_time) - first;
}
