import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Dialog } from '../../../components/overlays/dialog.js';
import { fieldErrorsOf, formErrorOf } from '../../../lib/api-error.js';
import type { Post } from '../../../lib/api-types.js';
import { t } from '../../../lib/i18n/t.js';
import { AudienceChoice } from '../audience/audience-choice.js';
import { audienceOf } from '../audience/audience.rules.js';
import { useHalfTold } from '../audience/use-half-told.js';
import { EditActions } from './edit-actions.js';
import { changesIn, draftOf } from './edit-post.rules.js';
import styles from './edit-post.module.css';
import { useEditPost } from './use-edit-post.js';

/** Who may watch an own post. */
export function VisibilityDialog({
  post,
  onClose,
}: {
  post: Post;
  onClose: () => void;
}): ReactNode {
  const [audience, setAudience] = useState(() => audienceOf(post));
  const { save, busy, error } = useEditPost(post, onClose);
  const { refused, isRefused } = useHalfTold();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isRefused(event.currentTarget)) return;
    void save(changesIn({ ...draftOf(post), audience }, post));
  };
  return (
    <Dialog title={t('more.visibility')} onClose={onClose} locked={busy}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <AudienceChoice
          alone
          value={audience}
          disabled={busy}
          error={refused ?? fieldErrorsOf(error).schedule}
          onChange={setAudience}
        />
        <EditActions
          busy={busy}
          problem={error === undefined ? null : formErrorOf(error, ['schedule'])}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
