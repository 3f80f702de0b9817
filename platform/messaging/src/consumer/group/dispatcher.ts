import type { Incoming } from '../incoming.js';
import { placeOf, type MessageProcessor, type Outcome } from '../effect/message-processor.js';

/** What becomes of messages; one processor or several. */
export type Processing = Pick<
  MessageProcessor,
  'processTogether' | 'process' | 'partitionsChanged'
>;

/** A consumer's processor, with the topics that it hears. */
export interface Listener {
  readonly topics: ReadonlySet<string>;
  readonly processor: Processing;
}

const DONE: Outcome = { done: true };

/**
 * Hands each message to the consumers of a group that hear its topic, beside each other. It is done when all of them
 * are; who is done already is not asked again.
 */
export class Dispatcher implements Processing {
  /** Of messages that are not done for all: for whom they are. */
  private readonly doneFor = new Map<string, Set<Processing>>();

  constructor(private readonly listeners: readonly Listener[]) {}

  /** All messages are of one topic. */
  async processTogether(messages: readonly Incoming[]): Promise<boolean> {
    const [first] = messages;
    if (!first) return true;
    const processors = this.processorsOf(first);
    const isDone = await Promise.all(
      processors.map(async (processor) => {
        const done = await processor.processTogether(this.openFor(processor, messages));
        if (done) for (const message of messages) this.note(message, processor);
        return done;
      }),
    );
    if (isDone.includes(false)) return false;
    for (const message of messages) this.doneFor.delete(placeOf(message));
    return true;
  }

  async process(message: Incoming): Promise<Outcome> {
    const processors = this.processorsOf(message);
    const outcomes = await Promise.all(
      processors.map(async (processor) => {
        if (this.isDoneFor(processor, message)) return DONE;
        const outcome = await processor.process(message);
        if (outcome.done) this.note(message, processor);
        return outcome;
      }),
    );
    const waits = outcomes.flatMap((outcome) => (outcome.done ? [] : [outcome.retryInMs]));
    if (waits.length > 0) return { done: false, retryInMs: Math.min(...waits) };
    this.doneFor.delete(placeOf(message));
    return DONE;
  }

  partitionsChanged(): void {
    this.doneFor.clear();
    for (const { processor } of this.listeners) processor.partitionsChanged();
  }

  private processorsOf({ topic }: Incoming): Processing[] {
    return this.listeners
      .filter(({ topics }) => topics.has(topic))
      .map(({ processor }) => processor);
  }

  private openFor(processor: Processing, messages: readonly Incoming[]): Incoming[] {
    return messages.filter((message) => !this.isDoneFor(processor, message));
  }

  private isDoneFor(processor: Processing, message: Incoming): boolean {
    return this.doneFor.get(placeOf(message))?.has(processor) ?? false;
  }

  private note(message: Incoming, processor: Processing): void {
    const place = placeOf(message);
    const done = this.doneFor.get(place) ?? new Set();
    this.doneFor.set(place, done.add(processor));
  }
}
