import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AssetId } from '@mate/contracts/ids';
import type { PictureBody } from '@mate/contracts/poster';
import { AssetReader } from '../assets/asset.reader.js';
import { PictureInbox, type PictureTicket } from './picture-inbox.adapter.js';

/** Says where a picture for an asset is sent to. */
@Injectable()
export class AddressPicture {
  constructor(
    private readonly assets: AssetReader,
    private readonly inbox: PictureInbox,
  ) {}

  /** Throws POST_NOT_FOUND where the asset is removed, POST_STATE_CONFLICT before it plays. */
  async execute(assetId: AssetId, picture: PictureBody): Promise<PictureTicket> {
    const { state } = await this.assets.get(assetId);
    if (state === 'removed') throw new AppError('POST_NOT_FOUND');
    if (state !== 'playable') throw new AppError('POST_STATE_CONFLICT');
    return this.inbox.ticketFor(assetId, picture);
  }
}
