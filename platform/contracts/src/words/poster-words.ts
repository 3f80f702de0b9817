import {
  OwnPictureRefusal,
  OwnPictureState,
  PosterSource,
} from '../gen/mate/content/v1/posters_service.js';
import { wireEnum, type WordOf } from '../wire-enum.js';

/** What a poster is: chosen from the film for its author, a frame that the author chose, or a picture of the author's. */
export const posterSourceWords = wireEnum<PosterSource>()({
  [PosterSource.POSTER_SOURCE_FILM]: 'film',
  [PosterSource.POSTER_SOURCE_FRAME]: 'frame',
  [PosterSource.POSTER_SOURCE_PICTURE]: 'picture',
});

/** What became of the picture that an author sent last. */
export const ownPictureStateWords = wireEnum<OwnPictureState>()({
  [OwnPictureState.OWN_PICTURE_STATE_NONE]: 'none',
  [OwnPictureState.OWN_PICTURE_STATE_CHECKING]: 'checking',
  [OwnPictureState.OWN_PICTURE_STATE_REFUSED]: 'refused',
});

/** Why a picture is no poster. */
export const ownPictureRefusalWords = wireEnum<OwnPictureRefusal>()({
  [OwnPictureRefusal.OWN_PICTURE_REFUSAL_TYPE]: 'type',
  [OwnPictureRefusal.OWN_PICTURE_REFUSAL_ANIMATED]: 'animated',
  [OwnPictureRefusal.OWN_PICTURE_REFUSAL_DAMAGED]: 'damaged',
  [OwnPictureRefusal.OWN_PICTURE_REFUSAL_TOO_LARGE]: 'tooLarge',
  [OwnPictureRefusal.OWN_PICTURE_REFUSAL_TOO_SMALL]: 'tooSmall',
  [OwnPictureRefusal.OWN_PICTURE_REFUSAL_TROUBLE]: 'trouble',
});
export type OwnPictureRefusalWord = WordOf<typeof ownPictureRefusalWords>;
