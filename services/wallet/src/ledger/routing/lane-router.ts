import type { AccountId } from '@mate/contracts/ids';
import { isAppError } from '@mate/contracts/errors';
import { wasForwarded, type ArrivedCall, type RpcForwarder } from '@mate/service-kit/rpc-forwarder';
import { busy, isBusy } from '../busy.rules.js';
import { shardOf } from '../shards/shards.rules.js';
import type { LaneDirectory } from './lane-directory.js';

/** Who owns which lane, and the way to the others. */
export interface LaneRouterDeps {
  readonly ledger: { owns(ownerId: AccountId): boolean };
  readonly directory: LaneDirectory;
  readonly forwarder: Pick<RpcForwarder, 'forward' | 'isReachable' | 'keepOnly'>;
  readonly shards: number;
}

const REACH_MS_MAX = 1_000;

/** Brings calls that post to the process that owns the lane they need, so that callers may ask any. */
export class LaneRouter {
  constructor(private readonly deps: LaneRouterDeps) {}

  /**
   * Runs a call here where the lane of `ownerId` is ours or nobody's, and hands it to the owner otherwise, one hop at
   * most. Throws what the call is refused with, or WALLET_BUSY where the owner does not answer: nothing was posted then,
   * or the same key sent again finds what was.
   */
  async route(
    ownerId: AccountId,
    call: ArrivedCall,
    here: () => Promise<unknown>,
  ): Promise<unknown> {
    if (wasForwarded(call)) return here();
    const owner = await this.ownerElsewhere(ownerId);
    if (owner !== undefined) return this.forward(owner, call);
    try {
      return await here();
    } catch (error) {
      if (!isBusy(error) || this.deps.ledger.owns(ownerId)) throw error;
      // The lane moved while the call waited for it; nothing was posted here.
      this.deps.directory.expire();
      const next = await this.ownerElsewhere(ownerId);
      if (next === undefined) throw error;
      return this.forward(next, call);
    }
  }

  /** Throws Error where a lane has no owner. */
  async requireOwners(): Promise<ReadonlySet<string>> {
    const { addresses, owned } = await this.deps.directory.overview();
    const { shards } = this.deps;
    if (owned < shards) throw new Error(`nobody owns ${shards - owned} of ${shards} ledger lanes`);
    return addresses;
  }

  /** Throws Error where a lane has no owner, or one that does not answer. */
  async requireReachable(): Promise<void> {
    const addresses = await this.requireOwners();
    const { directory, forwarder } = this.deps;
    forwarder.keepOnly(addresses);
    for (const address of addresses)
      if (address !== directory.here && !(await forwarder.isReachable(address, REACH_MS_MAX)))
        throw new Error('the owner of a ledger lane does not answer');
  }

  private async ownerElsewhere(ownerId: AccountId): Promise<string | undefined> {
    const { directory, ledger, shards } = this.deps;
    if (ledger.owns(ownerId)) return undefined;
    const shard = shardOf(ownerId, shards);
    return (await directory.isElsewhere(shard)) ? directory.find(shard) : undefined;
  }

  private async forward(address: string, call: ArrivedCall): Promise<unknown> {
    try {
      return await this.deps.forwarder.forward(address, call);
    } catch (error) {
      if (!isAppError(error) || error.reason !== 'UPSTREAM_UNAVAILABLE') throw error;
      this.deps.directory.expire();
      throw busy(error);
    }
  }
}
