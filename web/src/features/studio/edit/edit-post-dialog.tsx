import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Dialog } from '../../../components/overlays/dialog.js';
import { fieldErrorsOf, formErrorOf } from '../../../lib/api-error.js';
import type { Post } from '../../../lib/api-types.js';
import { t } from '../../../lib/i18n/t.js';
import { AudienceChoice } from '../audience/audience-choice.js';
import { useHalfTold } from '../audience/use-half-told.js';
import { CaptionsSection } from '../captions/captions-section.js';
import { postFieldNames, UploadTextFields } from '../texts/upload-texts.js';
import { PosterSection } from '../poster/poster-section.js';
import { EditActions } from './edit-actions.js';
import { changesIn, draftOf } from './edit-post.rules.js';
import styles from './edit-post.module.css';
import { useEditPost } from './use-edit-post.js';

/** Changes what an author wrote about a post, and who may watch it. */
export function EditPostDialog({ post, onClose }: { post: Post; onClose: () => void }): ReactNode {
  // A list that is read again meanwhile does not change what is being compared with.
  const [before] = useState(post);
  const [draft, setDraft] = useState(() => draftOf(before));
  const { save, busy, error } = useEditPost(before, onClose);
  const { refused, isRefused } = useHalfTold();
  const told = fieldErrorsOf(error);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isRefused(event.currentTarget)) return;
    if (draft.texts.title.trim() !== '') void save(changesIn(draft, before));
  };
  return (
    <Dialog title={t('editPost.title')} onClose={onClose} locked={busy}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <UploadTextFields
          focused
          texts={draft.texts}
          errors={told}
          disabled={busy}
          onChange={(texts) => setDraft({ ...draft, texts })}
        />
        <AudienceChoice
          value={draft.audience}
          disabled={busy}
          error={refused ?? told.schedule}
          onChange={(audience) => setDraft({ ...draft, audience })}
        />
        {before.status === 'ready' && <PosterSection post={before} />}
        {before.type === 'video' && <CaptionsSection post={before} />}
        <EditActions
          busy={busy}
          disabled={draft.texts.title.trim() === ''}
          problem={error === undefined ? null : formErrorOf(error, postFieldNames)}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
