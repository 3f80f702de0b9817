import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Dialog } from '../../../components/overlays/dialog.js';
import { errorText } from '../../../lib/api-error.js';
import type { Post } from '../../../lib/api-types.js';
import { t } from '../../../lib/i18n/t.js';
import { EditActions } from './edit-actions.js';
import { changesIn, draftOf } from './edit-post.rules.js';
import styles from './edit-post.module.css';
import { useEditPost } from './use-edit-post.js';
import { VisibilityChoice } from './visibility-choice.js';

/** Who may watch an own post. */
export function VisibilityDialog({
  post,
  onClose,
}: {
  post: Post;
  onClose: () => void;
}): ReactNode {
  const [visibility, setVisibility] = useState(post.visibility);
  const { save, busy, error } = useEditPost(post, onClose);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save(changesIn({ ...draftOf(post), visibility }, post));
  };
  return (
    <Dialog title={t('more.visibility')} onClose={onClose} locked={busy}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <VisibilityChoice alone value={visibility} disabled={busy} onChange={setVisibility} />
        <EditActions
          busy={busy}
          problem={error === undefined ? null : errorText(error)}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
