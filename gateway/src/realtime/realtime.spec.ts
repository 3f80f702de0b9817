import { text } from 'node:stream/consumers';
import { MediaReason, PostState } from '@mate/contracts/gen/content/post';
import type { WatchProgressResponse } from '@mate/contracts/gen/content/transcoding_service';
import { eventStream, type StreamEvent } from './event-stream.js';
import { isLast, progressEventOf, readyEventOf } from './progress.mapper.js';
import { StreamSlots } from './stream-slots.js';

const { MEDIA_REASON_DAMAGED: damaged, MEDIA_REASON_UNSPECIFIED: none } = MediaReason;
const message = (own: Partial<WatchProgressResponse>): WatchProgressResponse => ({
  state: PostState.POST_STATE_PROCESSING,
  playable: false,
  renditions: [],
  failureReason: MediaReason.MEDIA_REASON_UNSPECIFIED,
  ...own,
});

async function* events(...list: StreamEvent[]): AsyncGenerator<StreamEvent> {
  for (const event of list) yield event;
}

describe('event stream', () => {
  it('events / one frame each, then the end', async () => {
    const onEnd = jest.fn();
    const stream = eventStream(
      events({ event: 'progress', data: { a: 'x\ny' } }, { event: 'ready', data: 1 }),
      {
        onEnd,
      },
    );
    expect(await text(stream)).toBe(
      'retry: 2000\n\nevent: progress\ndata: {"a":"x\\ny"}\n\nevent: ready\ndata: 1\n\n',
    );
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('silence / a comment now and then', async () => {
    let speak: () => void = () => undefined;
    const heardFrom = new Promise<void>((resolve) => (speak = resolve));
    async function* silent(): AsyncGenerator<StreamEvent> {
      await heardFrom;
      yield { event: 'ready', data: {} };
    }
    let body = '';
    for await (const chunk of eventStream(silent(), { onEnd: () => undefined, heartbeatMs: 10 })) {
      body += String(chunk);
      if (body.includes(': still here\n\n')) speak();
    }
    expect(body).toMatch(/event: ready\n/);
  });

  it('source breaks / ends without a last event', async () => {
    async function* broken(): AsyncGenerator<StreamEvent> {
      yield { event: 'progress', data: {} };
      throw new Error('gone');
    }
    expect(await text(eventStream(broken(), { onEnd: () => undefined }))).toMatch(/progress/);
  });
});

describe('progress events', () => {
  it('under way / percent per rendition and overall', () => {
    const event = progressEventOf(
      message({
        playable: true,
        renditions: [
          { rung: '480p', percent: 100 },
          { rung: '720p', percent: 40.4 },
        ],
      }),
    );
    expect(event).toEqual({
      event: 'progress',
      data: {
        status: 'processing',
        playable: true,
        percent: 70,
        renditions: [
          { rung: '480p', percent: 100 },
          { rung: '720p', percent: 40 },
        ],
      },
    });
    expect(isLast(event)).toBe(false);
  });

  it.each([
    [
      PostState.POST_STATE_FAILED,
      damaged,
      { reason: expect.stringContaining('damaged'), failureCode: 'MEDIA_DAMAGED' },
    ],
    [PostState.POST_STATE_FAILED, none, { reason: expect.stringContaining('another file') }],
    [PostState.POST_STATE_REMOVED, none, { reason: expect.stringContaining('deleted') }],
  ])('%s / is the last', (state, failureReason, why) => {
    const event = progressEventOf(message({ state, failureReason }));
    expect(event).toMatchObject({ event: 'failed', data: why });
    expect(Object.hasOwn(event.data as object, 'failureCode')).toBe('failureCode' in why);
    expect(isLast(event)).toBe(true);
  });

  it('plays, while other sizes are made / progress, and ready at the end', () => {
    const plays = message({
      state: PostState.POST_STATE_READY,
      renditions: [{ rung: '480p', percent: 100 }],
    });
    expect(progressEventOf(plays)).toMatchObject({ event: 'progress', data: { status: 'ready' } });
    expect(readyEventOf(plays)).toMatchObject({ event: 'ready', data: { percent: 100 } });
    expect(readyEventOf(message({ state: PostState.POST_STATE_PROCESSING }))).toBeUndefined();
  });
});

describe('stream slots', () => {
  it('per person and in all / bounded, and free again after release', () => {
    const slots = new StreamSlots(11);
    const own = Array.from({ length: 10 }, () => slots.take('progress', 'alice'));
    expect(() => slots.take('progress', 'alice')).toThrow(
      expect.objectContaining({ reason: 'RATE_LIMITED' }),
    );
    slots.take('progress', 'bob');
    expect(() => slots.take('progress', 'carol')).toThrow(
      expect.objectContaining({ reason: 'OVERLOADED' }),
    );
    own[0]?.release();
    expect(() => slots.take('progress', 'alice')).not.toThrow();
  });

  it('streams that wait for gifts / never more than half of all', () => {
    const slots = new StreamSlots(6);
    for (const person of ['alice', 'bob', 'carol']) slots.take('gifts', person);
    expect(() => slots.take('gifts', 'dora')).toThrow(
      expect.objectContaining({ reason: 'OVERLOADED' }),
    );
    for (let more = 0; more < 3; more += 1) slots.take('progress', 'dora');
    expect(() => slots.take('progress', 'dora')).toThrow(
      expect.objectContaining({ reason: 'OVERLOADED' }),
    );
  });

  it('exports of a person / two at once, whatever else is open', () => {
    const slots = new StreamSlots(20);
    for (let count = 0; count < 10; count += 1) slots.take('progress', 'alice');
    for (let count = 0; count < 2; count += 1) slots.take('export', 'alice');
    const third = (): unknown => slots.take('export', 'alice');
    expect(third).toThrow(expect.objectContaining({ reason: 'RATE_LIMITED' }));
    expect(() => slots.take('export', 'bob')).not.toThrow();
  });

  it('shutdown / ends every stream', () => {
    const slots = new StreamSlots(5);
    const { signal } = slots.take('progress', 'alice');
    slots.endAll();
    expect(signal.aborted).toBe(true);
  });
});
