import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../entities/session/use-session.js';
import { t } from '../../../lib/i18n/t.js';
import { paths } from '../../../lib/paths.js';
import { useOwnCopiesQuery } from '../queue/upload-api.js';
import styles from './rows.module.css';

/** Tells somebody of the newest own post with the same file, where there is one. */
export function OwnCopyNote({
  asked,
}: {
  asked: { print: string } | { postId: string };
}): ReactNode {
  const { data: copies = [] } = useOwnCopiesQuery(asked);
  const session = useSession();
  const copy = copies[0];
  if (copy === undefined) return null;
  const path =
    copy.type === 'video' ? paths.watch(copy._id) : paths.short(session?.username ?? '', copy._id);
  return (
    <p className={styles.note} role="status">
      <Copy size={18} aria-hidden />
      <span>
        {t('upload.postedBefore')}{' '}
        <Link to={path} className={styles.link}>
          <bdi>{copy.title}</bdi>
        </Link>
      </span>
    </p>
  );
}
