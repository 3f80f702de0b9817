import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../components/controls/icon-button.js';
import { Badge } from '../../../components/feedback/badge.js';
import type { BadgeTone } from '../../../components/feedback/badge.js';
import { mediaReasonText } from '../../../entities/post/media-reason-texts.js';
import type { Post, PostStatus } from '../../../lib/api-types.js';
import type { PlainKey } from '../../../lib/i18n/catalogue.js';
import { t } from '../../../lib/i18n/t.js';
import { useRetryTranscodeMutation } from '../queue/upload-api.js';
import styles from './posts-table.module.css';

const statusViews: Record<
  PostStatus,
  { label: PlainKey; tone: BadgeTone; icon: typeof CircleCheck }
> = {
  ready: { label: 'studio.ready', tone: 'positive', icon: CircleCheck },
  processing: { label: 'studio.processing', tone: 'warning', icon: LoaderCircle },
  draft: { label: 'studio.draft', tone: 'plain', icon: CircleDashed },
  failed: { label: 'studio.failed', tone: 'danger', icon: CircleAlert },
  removed: { label: 'studio.removed', tone: 'plain', icon: CircleDashed },
};

/** Where a post stands; what failed says why, and can be tried again. */
export function StatusCell({ post }: { post: Post }): ReactNode {
  const [retry, { isLoading }] = useRetryTranscodeMutation();
  const { label, tone, icon: Icon } = statusViews[post.status];
  const playsAlready = post.status === 'processing' && post.media.transcoded;
  return (
    <div className={styles.status}>
      <Badge tone={tone} icon={<Icon size={13} aria-hidden />}>
        {t(label)}
        {playsAlready && ` · ${t('studio.playsAlready')}`}
      </Badge>
      {post.status === 'failed' && (
        <span className={styles.reason}>
          <span dir="auto">{mediaReasonText(post.failureCode, post.failureReason)}</span>
          <IconButton
            label={`${t('common.retry')}: ${post.title}`}
            disabled={isLoading}
            className={styles.retry}
            onClick={() => void retry(post)}
          >
            <RotateCw size={16} />
          </IconButton>
        </span>
      )}
    </div>
  );
}
