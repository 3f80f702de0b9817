import { Injectable } from '@nestjs/common';
import type { AssetRecord } from '../assets/asset.rules.js';
import { AssetAttemptRepository } from './asset-attempt.repository.js';

/** Keeps the print of an asset's file as it was seen, in place of what its uploader said. */
@Injectable()
export class NotePrint {
  constructor(private readonly attempts: AssetAttemptRepository) {}

  /** Nothing happens when the attempt is superseded: who is at it now sees the same file. */
  async execute({ _id, order, print: told }: AssetRecord, print: string): Promise<void> {
    if (told === print) return;
    await this.attempts.setPrint({ assetId: _id, attempt: order.attempt }, print);
  }
}
