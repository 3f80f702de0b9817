import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { PeopleChanges } from '@mate/people/people-module';
import type { RelationUpdate } from '@mate/people/relation-copies';
import { TimelineRepository } from './timeline.repository.js';
import { changeText } from './timeline.rules.js';

/**
 * Notes a changed follow in the timeline of who follows, in the transaction that keeps it: whoever reads the note finds
 * the follow as it is since.
 */
@Injectable()
export class NoteFollow implements OnModuleInit {
  constructor(
    private readonly changes: PeopleChanges,
    private readonly timelines: TimelineRepository,
  ) {}

  onModuleInit(): void {
    this.changes.enrolFollower({ relationKept: (update, tx) => this.execute(update, tx) });
  }

  async execute({ actorId, targetId, version }: RelationUpdate, tx: Transaction): Promise<void> {
    await this.timelines.noteChange(actorId as AccountId, changeText(targetId, version), tx);
  }
}
