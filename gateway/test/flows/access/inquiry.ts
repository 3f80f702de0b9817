import type { Cast } from './cast/cast.js';
import { hiddenMarks, isAsExpected, type Cell } from './matrix.rules.js';
import type { Viewer } from './cast/people-of-cast.js';
import { addressesOf, bodyOf, ENDING, keyOf } from './samples.js';

const AT_ONCE = 12;

interface Page {
  readonly data?: unknown;
  readonly error?: string;
  readonly pagination?: { readonly hasNextPage: boolean; readonly nextCursor: string | null };
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly page: Page;
}

/** Asks the system what cells say, and keeps what it tells of stored files. */
export class Inquiry {
  /** Calls so far. */
  calls = 0;
  /** Operations, by their keys, that somebody who may was really let do. */
  readonly done = new Set<string>();
  /** Addresses of stored files that reads told, and who was told each. */
  readonly files = new Map<string, Set<Viewer>>();
  private readonly anyFile: RegExp;

  constructor(
    private readonly cast: Cast,
    storageUrl: string,
  ) {
    this.anyFile = new RegExp(`${storageUrl}/[^"\\\\\\s]+`, 'g');
  }

  /** Complaints about all of the cells, some asked at a time. */
  async complaintsOfAll(cells: readonly Cell[]): Promise<string[]> {
    const found = await inTurns(cells, (cell) => this.complaintsOf(cell));
    return found.flat();
  }

  /** What is wrong about the answers of one cell; nothing for most. */
  async complaintsOf(cell: Cell): Promise<string[]> {
    const complaints: string[] = [];
    for (const address of addressesOf(cell.operation, askingOf(cell))) {
      const answer = await this.call(cell, address);
      const rows = Array.isArray(answer.page.data) ? answer.page.data.length : undefined;
      const reason = answer.page.error;
      if (!isAsExpected(cell, { status: answer.status, rows, reason }))
        complaints.push(
          `${nameOf(cell)}: ${answer.status}, expected ${cell.expected} ${answer.text.slice(0, 200)}`,
        );
      else if (cell.expected === 'success' && answer.status < 400)
        this.done.add(keyOf(cell.operation));
      complaints.push(...this.leaksOf(cell, answer.text));
      if (cell.operation.method === 'get') this.noteFiles(cell.viewer, answer.text);
    }
    return complaints;
  }

  /** One call of a cell. */
  async call(cell: Cell, address: string): Promise<Answer> {
    const { operation, viewer } = cell;
    this.calls += 1;
    const body = bodyOf(operation, askingOf(cell));
    const api = ENDING.has(keyOf(operation)) ? await viewer.again() : viewer.api;
    return api.exchange(operation.method.toUpperCase(), address, {
      ...(body && { body }),
      idempotencyKey: `cell-${this.calls}`,
    });
  }

  /** What a text tells that the cell's viewer may not come across there. */
  leaksOf(cell: Cell, text: string): string[] {
    const { operation, viewer } = cell;
    const leaked = hiddenMarks({ viewer, owners: this.cast.owners, operation }).filter((mark) =>
      text.includes(mark),
    );
    return leaked.map((mark) => `${nameOf(cell)} tells ${this.cast.meaningOf(mark)}`);
  }

  private noteFiles(viewer: Viewer, text: string): void {
    for (const [address] of text.matchAll(this.anyFile)) {
      const told = this.files.get(address) ?? new Set();
      this.files.set(address, told.add(viewer));
    }
  }
}

/** What a cell asks, in words. */
export function nameOf({ operation, owner, viewer, post }: Cell): string {
  const { method, path, policy } = operation;
  const about = ['post', 'comment'].includes(policy.subject) ? `, ${post.visibility} post` : '';
  const account = owner.privateAccount ? 'private' : 'public';
  return `${method.toUpperCase()} ${path} as ${viewer.name} (${owner.state} ${account} account${about})`;
}

/** What samples are chosen by. */
export function askingOf(cell: Cell): Parameters<typeof bodyOf>[1] {
  const { owner, viewer, post, expected } = cell;
  return { owner, viewer, post, isAdmitted: expected === 'success' };
}

/** Some at a time, so that the machine is busy and no limit of requests under way is met. */
export async function inTurns<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let item = items[next]; item !== undefined; item = items[next]) {
      next += 1;
      results.push(await work(item));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
