/** Hears of changes in this process, after they are committed: for what it remembers of people. */
export interface PeopleListener {
  accountChanged(accountId: string): void;
  relationChanged(actorId: string, targetId: string): void;
}

/** Who hears of changes in this process; whoever remembers people enrols itself. */
export class PeopleChanges {
  private readonly listeners: PeopleListener[] = [];

  enrol(listener: PeopleListener): void {
    this.listeners.push(listener);
  }

  accountChanged(accountId: string): void {
    for (const listener of this.listeners) listener.accountChanged(accountId);
  }

  relationChanged(actorId: string, targetId: string): void {
    for (const listener of this.listeners) listener.relationChanged(actorId, targetId);
  }
}
