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

  async execute(update: RelationUpdate, tx: Transaction): Promise<void> {
    const { actorId, targetId, following, version } = update;
    const change = changeText(targetId, version);
    // What a timeline holds of somebody who was left is dropped when it is read; a follow it does not know is not found.
    if (following) return this.timelines.noteFollow(actorId as AccountId, change, tx);
    if (await this.timelines.dropNotes(actorId as AccountId, tx)) return;
    await this.timelines.noteChange(actorId as AccountId, change, tx);
  }
}
