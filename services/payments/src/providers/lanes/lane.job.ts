import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { WorkLoop } from '@mate/jobs/work-loop';
import { lanesOf, type Lane } from './lane.rules.js';
import type { ProviderLanes } from './provider-lanes.registry.js';

/** What a job is called in logs, and how much of it is done for one provider. */
export interface LaneTerms {
  readonly name: string;
  /** Rows that are worked on at a time, and that are looked at in a round. */
  readonly atOnce: number;
  readonly roundMax: number;
}

/** The lane of all providers that are not switched on. */
const OTHERS = 'others';

/**
 * Work on rows that are due, in a lane for each provider: it has a loop and a bound of its own, so that a provider that is
 * slow or says nothing keeps only its own rows waiting. Safe in many processes where rows are claimed.
 */
export abstract class LaneJob<Row> implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loops: ReadonlyMap<string, WorkLoop>;
  private isStopping = false;

  constructor(
    private readonly terms: LaneTerms,
    { everyMs, logger, providers }: ProviderLanes,
  ) {
    const { name } = terms;
    this.loops = new Map(
      lanesOf(providers).map((lane, at) => {
        const of = providers[at] ?? OTHERS;
        const steps = { [of]: async () => ((await this.round(lane)) ? this.wake(of) : undefined) };
        return [of, new WorkLoop({ name, everyMs, logger, steps })];
      }),
    );
  }

  onApplicationBootstrap(): void {
    for (const loop of this.loops.values()) loop.start();
  }

  /** Does what is due of a provider now instead of at the next round. */
  wake(provider: string): void {
    (this.loops.get(provider) ?? this.loops.get(OTHERS))?.wake();
  }

  /** Waits for what is under way; the rest stays due. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    await Promise.all([...this.loops.values()].map((loop) => loop.stop()));
  }

  /** Those of a lane that are due, the longest overdue first. */
  protected abstract list(lane: Lane, limit: number): Promise<readonly Row[]>;

  protected abstract handle(row: Row): Promise<void>;

  /** Writes down that one failed: its lease brings it back. */
  protected abstract noteFailure(row: Row, err: unknown): void;

  /** Answers whether there may be more, and none failed: what fails again and again waits for the next round. */
  private async round(lane: Lane): Promise<boolean> {
    const { atOnce, roundMax } = this.terms;
    const rows = await this.list(lane, roundMax);
    let failures = 0;
    // All take from the same rest.
    const rest = rows.values();
    const work = async (): Promise<void> => {
      for (const row of rest) {
        if (this.isStopping) return;
        await this.handle(row).catch((error: unknown) => {
          failures += 1;
          this.noteFailure(row, error);
        });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return rows.length >= roundMax && failures === 0;
  }
}
