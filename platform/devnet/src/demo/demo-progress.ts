import { randomUUID } from 'node:crypto';
import { readNote, writeNote } from '../folders/notes.js';

const NOTE = 'demo.json';

interface Note {
  /** What each finished step answered. */
  readonly done: Record<string, unknown>;
  /** The Idempotency-Key of each money step that was begun. */
  readonly keys: Record<string, string>;
  isComplete: boolean;
}

/** What of the demo data is there already, kept in the data folder: a stop may come between any two steps. */
export class DemoProgress {
  private readonly note: Note;

  constructor(private readonly dataDir: string) {
    this.note = { done: {}, keys: {}, isComplete: false, ...readNote<Note>(dataDir, NOTE) };
  }

  get isComplete(): boolean {
    return this.note.isComplete;
  }

  /** Whether a step is done. */
  has(step: string): boolean {
    return step in this.note.done;
  }

  /**
   * Does a step unless an earlier run finished it, and answers what it answered (as JSON) then. A step that was cut off
   * is done again from its beginning.
   */
  async once<T>(step: string, work: () => Promise<T>): Promise<T> {
    if (this.has(step)) return this.note.done[step] as T;
    const answer = await work();
    this.note.done[step] = answer ?? null;
    this.save();
    return answer;
  }

  /** The Idempotency-Key of a step: the same one however often the step is begun. */
  idempotencyKey(step: string): string {
    const key = (this.note.keys[step] ??= randomUUID());
    this.save();
    return key;
  }

  complete(): void {
    this.note.isComplete = true;
    this.save();
  }

  private save(): void {
    writeNote(this.dataDir, NOTE, this.note);
  }
}
