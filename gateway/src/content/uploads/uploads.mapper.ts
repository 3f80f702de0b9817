import type {
  Copy,
  GetUploadLimitsResponse,
  UploadLimits as RpcLimits,
} from '@mate/contracts/gen/content/uploads_service';
import { postTypeWords } from '@mate/contracts/words/post-words';
import type { OwnCopy, UploadLimits } from './uploads.dto.js';

/** What may be uploaded, in REST's shape. */
export function limitsOf({ short, video, extensions }: GetUploadLimitsResponse): UploadLimits {
  return { short: ofKind(short), video: ofKind(video), extensions };
}

function ofKind(limits: RpcLimits | undefined): UploadLimits['short'] {
  return { bytesMax: Number(limits?.bytesMax ?? 0), secondsMax: limits?.secondsMax ?? 0 };
}

/** An own post with the same file, in REST's shape. */
export function copyOf({ postId, type, title }: Copy): OwnCopy {
  return { _id: postId, type: postTypeWords.toWord(type) ?? 'short', title };
}
