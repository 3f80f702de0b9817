import { BIO_LENGTH_MAX, NAME_LENGTH_MAX, USERNAME_LENGTH_MAX } from '@mate/contracts/limits';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/controls/button.js';
import { TextArea, TextField } from '../../components/controls/field.js';
import { Dialog } from '../../components/overlays/dialog.js';
import { fieldErrorsOf, formErrorOf, isRefusedBySanction } from '../../lib/api-error.js';
import type { User } from '../../lib/api-types.js';
import { useUpdateMeMutation } from '../../entities/session/own-account-api.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { noticeShown } from '../../lib/state/notices-slice.js';
import { changedFields } from './edit-profile.rules.js';
import type { EditableFields } from './edit-profile.rules.js';
import styles from './edit-profile-dialog.module.css';
import { PhotoField } from './photo-field.js';
import type { PickedPicture } from './photo-field.js';
import { useAvatarUpload } from './use-avatar-upload.js';

/** Changes the own profile; only what changed is sent. */
export function EditProfileDialog({ me, onClose }: { me: User; onClose: () => void }): ReactNode {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const before = fieldsOf(me);
  const [fields, setFields] = useState<EditableFields>(before);
  const [picture, setPicture] = useState<PickedPicture | null>(null);
  const [sent, setSent] = useState<PickedPicture | null>(null);
  const [update, { isLoading }] = useUpdateMeMutation();
  const { upload, uploading } = useAvatarUpload();
  const busy = isLoading || uploading;
  const whole = Object.values<string>({ ...fields }).every((value) => value.trim() !== '');
  const set = (name: keyof EditableFields) => (event: { target: { value: string } }) =>
    setFields({ ...fields, [name]: event.target.value });
  const refuse = (error: unknown): void => {
    const general = formErrorOf(error, Object.keys(before));
    setProblems(fieldErrorsOf(error));
    // A sanction's word has its own toast.
    if (isRefusedBySanction(error)) setFailure(general);
    else if (general !== null) fail(general);
  };
  const fail = (body: string): void => {
    dispatch(noticeShown({ channel: 'toast', tone: 'danger', title: t('edit.failed'), body }));
    // A toast outside an open dialog is seen, but not read out.
    setFailure(body);
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!whole || busy) return;
    setFailure(null);
    setProblems({});
    if (picture !== null && picture !== sent) {
      const problem = await upload(picture.file);
      if (problem !== null) return fail(problem);
      // A refused name leaves the form open; the next press sends the name alone.
      setSent(picture);
    }
    const changes = changedFields(before, fields);
    if (Object.keys(changes).length > 0) {
      const reply = await update(changes);
      if (reply.error !== undefined) return refuse(reply.error);
      if (changes.username !== undefined) {
        // The page under the old name is nobody's now.
        void navigate(paths.user(reply.data.username), { replace: true });
      }
    }
    onClose();
  };
  return (
    <Dialog title={t('edit.title')} width={440} locked={busy} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <PhotoField me={me} picture={picture} onPick={setPicture} />
        <TextField
          label={t('edit.username')}
          error={problems.username}
          maxLength={USERNAME_LENGTH_MAX}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={fields.username}
          onChange={set('username')}
        />
        <div className={styles.row}>
          <TextField
            label={t('edit.firstName')}
            error={problems.firstName}
            maxLength={NAME_LENGTH_MAX}
            dir="auto"
            value={fields.firstName}
            onChange={set('firstName')}
          />
          <TextField
            label={t('edit.lastName')}
            error={problems.lastName}
            maxLength={NAME_LENGTH_MAX}
            dir="auto"
            value={fields.lastName}
            onChange={set('lastName')}
          />
        </div>
        <TextArea
          label={t('edit.bio')}
          error={problems.bio}
          maxLength={BIO_LENGTH_MAX}
          aside={
            <span className={styles.counter}>
              {t('edit.counter', { count: fields.bio.length, max: BIO_LENGTH_MAX })}
            </span>
          }
          value={fields.bio}
          onChange={set('bio')}
        />
        {failure !== null && (
          <p className={styles.error} role="alert">
            {failure}
          </p>
        )}
        <div className={styles.actions}>
          <Button disabled={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" look="primary" disabled={!whole} busy={busy}>
            {t(busy ? 'edit.saving' : 'common.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function fieldsOf(me: User): EditableFields {
  const { username, firstName, lastName, bio } = me;
  return { username, firstName, lastName, bio };
}
