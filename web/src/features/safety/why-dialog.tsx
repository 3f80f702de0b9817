import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/controls/button.js';
import { Spinner } from '../../components/controls/spinner.js';
import { Dialog } from '../../components/overlays/dialog.js';
import { useFeedWhyQuery } from '../../entities/post/feed-api.js';
import type { FeedWhy, Post } from '../../lib/api-types.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import styles from './why-dialog.module.css';

interface WhyDialogProps {
  post: Pick<Post, '_id' | 'type'>;
  onClose: () => void;
}

/** Says why a post is in the own home feed, and leads to where that is chosen. */
export function WhyDialog({ post, onClose }: WhyDialogProps): ReactNode {
  const { data, isError } = useFeedWhyQuery({ _id: post._id, type: post.type });
  return (
    <Dialog title={t('why.title')} onClose={onClose}>
      <div className={styles.body}>
        <p role="status">
          {data !== undefined && reasonText(data)}
          {data === undefined && isError && t('why.failed')}
          {data === undefined && !isError && <Spinner size={24} />}
        </p>
        <p className={styles.aside}>{t('why.money')}</p>
        <ButtonLink to={paths.feedSettings} onClick={onClose}>
          {t('why.settings')}
        </ButtonLink>
      </div>
    </Dialog>
  );
}

function reasonText({ reason, tag }: FeedWhy): string {
  if (reason !== 'topic') return t(`why.${reason}`);
  return tag === null ? t('why.trending') : t('why.topic', { tag });
}
