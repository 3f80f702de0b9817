import { Injectable } from '@nestjs/common';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { AssetFollower } from '../assets/asset-follower.port.js';
import type { AssetRecord, Poster, Storyboard } from '../assets/asset.rules.js';
import {
  AssetAttemptRepository,
  type Fence,
  type PackagedRung,
} from './asset-attempt.repository.js';

/** A rendition that players may choose from now on, the film's small pictures, or what its author may choose a poster from. */
export type MadeForPlayers =
  | { readonly stream: PackagedRung }
  | { readonly storyboard: Storyboard }
  | { readonly frames: Poster[] };

/** What was made of stored renditions for players: nothing that the film waits for. */
@Injectable()
export class AddForPlayers {
  constructor(
    private readonly attempts: AssetAttemptRepository,
    private readonly follower: AssetFollower,
    private readonly transactions: TransactionRunner,
  ) {}

  /** False when the attempt is superseded or the asset is gone. */
  execute(fence: Fence, made: MadeForPlayers): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const asset = await this.add(fence, made, tx);
      if (asset) await this.follower.execute(asset, tx);
      return asset !== null;
    });
  }

  private add(fence: Fence, made: MadeForPlayers, tx: Transaction): Promise<AssetRecord | null> {
    return 'stream' in made
      ? this.attempts.addStream(fence, made.stream, tx)
      : this.attempts.addPictures(fence, made, tx);
  }
}
