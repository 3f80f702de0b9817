import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { PictureId } from '@mate/contracts/ids';
import { CONFIG } from '@mate/service-kit/tokens';
import { ownPosterKey, type AssetRecord, type Poster } from '../../media/assets/asset.rules.js';
import { PictureOrders } from '../../media/posters/picture-orders.queue.js';
import { openJobFolder } from '../files/job-folder.js';
import { MediaFiles } from '../media-files.adapter.js';
import type { TranscoderConfig } from '../transcoder.config.js';
import { PictureAdapter } from './picture.adapter.js';
import { PictureRefused } from './picture-refused.js';

const SENT_FILE = 'sent';
const POSTER_FILE = 'own.webp';
// Somebody waits for it, as for a first rendition.
// Films that somebody waits for go before.
const NICENESS = 10;

/** Fetches what an author sent for an asset, draws it anew in the shape of the film and stores that. */
@Injectable()
export class RedrawPicture {
  constructor(
    private readonly orders: PictureOrders,
    private readonly pictures: PictureAdapter,
    private readonly files: MediaFiles,
    @Inject(CONFIG) private readonly config: TranscoderConfig,
  ) {}

  /** Throws PictureRefused, or an Error worth another try. */
  async execute(asset: AssetRecord, id: PictureId, signal: AbortSignal): Promise<Poster> {
    const { film } = asset;
    if (!film) throw new Error('an asset that plays has its measures');
    await using folder = await openJobFolder(this.config.SCRATCH_DIR);
    const media = { folder: folder.path, signal, niceness: NICENESS };
    const bytes = await this.orders.fetch(asset, join(media.folder, SENT_FILE), signal);
    // Forgotten meanwhile: it may be sent again.
    if (bytes === undefined) throw new PictureRefused('trouble');
    const blurhash = await this.pictures.drawOwn(media, SENT_FILE, { film, poster: POSTER_FILE });
    const key = ownPosterKey(asset, id);
    await this.files.putAs(key, media, { name: POSTER_FILE, contentType: 'image/webp' });
    return { key, blurhash };
  }
}
