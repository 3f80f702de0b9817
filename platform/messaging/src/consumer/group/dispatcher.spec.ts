import type { Incoming } from '../incoming.js';
import type { Outcome } from '../effect/message-processor.js';
import { Dispatcher, type Processing } from './dispatcher.js';

const message = (offset: number, topic = 'a'): Incoming => ({
  topic,
  partition: 0,
  offset,
  key: 'k',
  value: '',
  headers: {},
});

class Listening implements Processing {
  readonly seen: number[] = [];
  outcome: Outcome = { done: true };
  together = false;

  async processTogether(messages: readonly Incoming[]): Promise<boolean> {
    if (this.together) this.seen.push(...messages.map(({ offset }) => offset));
    return this.together;
  }

  async process({ offset }: Incoming): Promise<Outcome> {
    this.seen.push(offset);
    return this.outcome;
  }

  partitionsChanged(): void {
    this.seen.push(-1);
  }
}

const listenerTo = (...topics: string[]): { topics: Set<string>; processor: Listening } => ({
  topics: new Set(topics),
  processor: new Listening(),
});

describe('dispatcher', () => {
  it('a message / goes to those who hear its topic', async () => {
    const [one, two] = [listenerTo('a'), listenerTo('a', 'b')];
    const dispatcher = new Dispatcher([one, two]);
    await dispatcher.process(message(1, 'a'));
    await dispatcher.process(message(2, 'b'));
    expect([one.processor.seen, two.processor.seen]).toEqual([[1], [1, 2]]);
  });

  it('one that must wait / keeps the message open, and who is done is not asked again', async () => {
    const [one, two, three] = [listenerTo('a'), listenerTo('a'), listenerTo('a')];
    const dispatcher = new Dispatcher([one, two, three]);
    two.processor.outcome = { done: false, retryInMs: 500 };
    three.processor.outcome = { done: false, retryInMs: 200 };
    expect(await dispatcher.process(message(1))).toEqual({ done: false, retryInMs: 200 });
    two.processor.outcome = { done: true };
    three.processor.outcome = { done: true };
    expect(await dispatcher.process(message(1))).toEqual({ done: true });
    expect([one, two, three].map(({ processor }) => processor.seen)).toEqual([[1], [1, 1], [1, 1]]);
  });

  it('messages together / only what is open for each, and again in lanes for who could not', async () => {
    const [one, two] = [listenerTo('a'), listenerTo('a')];
    const dispatcher = new Dispatcher([one, two]);
    const messages = [message(1), message(2)];
    one.processor.together = true;
    expect(await dispatcher.processTogether(messages)).toBe(false);
    for (const each of messages) await dispatcher.process(each);
    expect([one.processor.seen, two.processor.seen]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    two.processor.together = true;
    expect(await dispatcher.processTogether([message(3)])).toBe(true);
    expect([one.processor.seen, two.processor.seen]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  it('partitions that changed hands / forget what was done for whom', async () => {
    const [one, two] = [listenerTo('a'), listenerTo('a')];
    const dispatcher = new Dispatcher([one, two]);
    two.processor.outcome = { done: false, retryInMs: 1 };
    await dispatcher.process(message(1));
    dispatcher.partitionsChanged();
    await dispatcher.process(message(1));
    expect(one.processor.seen).toEqual([1, -1, 1]);
  });
});
