import { Inject, Injectable } from '@nestjs/common';
import { OwnPictureRefusal, type PosterChoice } from '@mate/contracts/gen/content/posters_service';
import {
  ownPictureRefusalWords,
  ownPictureStateWords,
  posterSourceWords,
} from '@mate/contracts/words/post-words';
import { CONFIG } from '@mate/service-kit/tokens';
import { UrlPresigner } from '@mate/storage/url-presigner';
import type { ContentStoreConfig } from '../../content.config.js';
import type { AssetRecord, OwnPicture } from '../../media/assets/asset.rules.js';
import { originOf } from '../../media/posters/poster.rules.js';

/** What an author is told of a poster. Frames that are no posters are addressed for nobody else. */
@Injectable()
export class PosterChoicePresenter {
  constructor(
    private readonly presigner: UrlPresigner,
    @Inject(CONFIG) private readonly config: ContentStoreConfig,
  ) {}

  present(asset: Pick<AssetRecord, 'folder' | 'poster' | 'frames' | 'ownPicture'>): PosterChoice {
    const { poster, frames = [], ownPicture } = asset;
    const origin = originOf(asset);
    return {
      url: poster ? this.addressOf(poster.key) : '',
      source: posterSourceWords.toWire(origin.source),
      frame: origin.source === 'frame' ? origin.frame : 0,
      frames: frames.map(({ key }, index) => ({ frame: index + 1, url: this.addressOf(key) })),
      pictureState: ownPictureStateWords.toWire(stateOf(ownPicture)),
      pictureRefusal: ownPicture?.refusal
        ? ownPictureRefusalWords.toWire(ownPicture.refusal)
        : OwnPictureRefusal.OWN_PICTURE_REFUSAL_UNSPECIFIED,
    };
  }

  private addressOf(key: string): string {
    return this.presigner.readUrl({ bucket: this.config.MEDIA_BUCKET, key });
  }
}

function stateOf(picture: OwnPicture | undefined): 'none' | 'checking' | 'refused' {
  if (!picture) return 'none';
  return picture.refusal ? 'refused' : 'checking';
}
