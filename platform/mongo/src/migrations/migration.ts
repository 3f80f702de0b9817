import type { Db } from 'mongodb';

/** What a migration works with. */
export interface MigrationStep {
  readonly db: Db;
  /** Aborted when this process lost the right to migrate; look at it between batches. */
  readonly signal: AbortSignal;
}

/**
 * A change of stored data, run once per database before the service serves. It names collections and fields itself,
 * since the code around it moves on. Processes of the version before may still be at work while it runs.
 */
export interface Migration {
  /** `NNN-what-it-does`, like its file. Migrations run in the order of their numbers. */
  readonly name: string;
  /** Collections it walks through. Where one of them is large, the release step runs it and a boot refuses to. */
  readonly walks?: readonly string[];
  /** Finds what is done already and does the rest: a crash in the middle runs it again. */
  up(step: MigrationStep): Promise<void>;
}

const NAME = /^(\d{3})-[a-z0-9]+(-[a-z0-9]+)*$/;

/** Throws when a name has another shape, or numbers do not grow. */
export function checkOrder(migrations: readonly Migration[]): void {
  let last = '';
  for (const { name } of migrations) {
    const number = NAME.exec(name)?.[1];
    if (!number) throw new Error(`migration ${name}: a name is NNN-what-it-does`);
    if (number <= last) throw new Error(`migration ${name}: its number does not follow ${last}`);
    last = number;
  }
}
