import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { CopyCalls } from './copy-calls.port.js';
import { CopyThread } from './copy-thread.adapter.js';

type Read = 'findPosts' | 'findTopics' | 'getTopic' | 'postsOfTopics' | 'spellingsOf';

// A process that has just begun opens its copy while it answers its first calls.
const OPENS_MS_MAX = 3_000;

/** The copy of words as searches ask it. It may lag: whoever asks looks every answer up in the truth. */
@Injectable()
export class WordCopy {
  constructor(private readonly thread: CopyThread) {}

  /** Throws OVERLOADED while no copy is open, or too many ask. */
  async ask<Name extends Read>(
    name: Name,
    asked: Parameters<CopyCalls[Name]>[0],
  ): Promise<ReturnType<CopyCalls[Name]>> {
    if (!(await this.thread.isOpen(OPENS_MS_MAX)) || this.thread.isBusy)
      throw new AppError('OVERLOADED', { retryAfterSeconds: 1 });
    return this.thread.ask(name, asked);
  }
}
