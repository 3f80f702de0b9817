import type { AccountCopies } from '@mate/people/account-copies';

/** Somebody who waits. */
export interface Held {
  /** Done once they wait. */
  readonly waits: Promise<void>;
  letGo(): void;
}

/** Whoever reads in a transaction what is known of exactly these accounts next waits behind it until let go. */
export function holdRead(accounts: AccountCopies, accountIds: readonly string[]): Held {
  const read = accounts.factsOf.bind(accounts);
  const { held, wait } = aHold();
  accounts.factsOf = async (ids, tx) => {
    const facts = await read(ids, tx);
    if (!tx || ids.join() !== accountIds.join()) return facts;
    accounts.factsOf = read;
    await wait();
    return facts;
  };
  return held;
}

/** An account that is let in next waits behind that until let go. */
export function holdAdmission(accounts: AccountCopies, accountId: string): Held {
  const refuse = accounts.refuseBarred.bind(accounts);
  const { held, wait } = aHold();
  accounts.refuseBarred = async (...asked) => {
    await refuse(...asked);
    if (asked[0] !== accountId) return;
    accounts.refuseBarred = refuse;
    await wait();
  };
  return held;
}

function aHold(): { held: Held; wait: () => Promise<void> } {
  let arrive = (): void => undefined;
  let letGo = (): void => undefined;
  const waits = new Promise<void>((resolve) => (arrive = resolve));
  const leave = new Promise<void>((resolve) => (letGo = resolve));
  const wait = (): Promise<void> => {
    arrive();
    return leave;
  };
  return { held: { waits, letGo: () => letGo() }, wait };
}
