/** Somebody's turn to go on with a chargeback. */
export interface Turn {
  readonly purchaseId: string;
  readonly endTime: Date;
}

/** After so long without a word whoever was at a chargeback is taken for dead. */
const TURN_MS = 10_000;

/** When a turn ends that begins now, or is prolonged. */
export function turnEnd(now: Date): Date {
  return new Date(now.getTime() + TURN_MS);
}

/** Whether it is time to prolong a turn. */
export function isHalfOver({ endTime }: Turn, now: Date): boolean {
  return endTime.getTime() - now.getTime() <= TURN_MS / 2;
}
