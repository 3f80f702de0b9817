import type { KeyRing } from '@mate/service-kit/key-ring';
import { keyedHashesOf, type KeyedHash } from '@mate/service-kit/keyed-hash';
import type { Account } from '../accounts/account.rules.js';
import type { Hold } from '../accounts/standing/standing.rules.js';
import type { BanMarkDocument } from './ban-mark.model.js';

/** By what somebody is known who comes again. */
export type MarkKind = BanMarkDocument['kind'];

/** A mark before it is hashed. */
export interface MarkSource {
  readonly hold: Hold;
  readonly kind: MarkKind;
  readonly value: string;
}

/**
 * What bans leave marks of: every one of phone and e-mail address, and the one that devices share of the devices too.
 * Nothing below a ban leaves any.
 */
export function markSourcesOf(
  { phone, email }: Pick<Account, 'phone' | 'email'>,
  holds: readonly Hold[],
  devices: readonly string[],
): MarkSource[] {
  return holds.flatMap((hold) => {
    const isBan = hold.measure === 'ban' || hold.measure === 'device';
    const named = isBan
      ? [
          { hold, kind: 'phone' as const, value: phone },
          { hold, kind: 'email' as const, value: email },
        ]
      : [];
    const shared =
      hold.measure === 'device'
        ? devices.map((value) => ({ hold, kind: 'device' as const, value }))
        : [];
    return [...named.filter(({ value }) => value !== ''), ...shared];
  });
}

/** The hash of what somebody is known by, under each key of the ring; the first is the one that new ones are made by. */
export function markHashesOf(kind: MarkKind, value: string, ring: KeyRing): KeyedHash[] {
  return keyedHashesOf(`banned|${kind}|${value}`, ring);
}
