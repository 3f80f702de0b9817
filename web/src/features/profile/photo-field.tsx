import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ChangeEvent, ReactNode } from 'react';
import { Avatar } from '../../components/art/avatar.js';
import { Button } from '../../components/controls/button.js';
import type { User } from '../../lib/api-types.js';
import { t } from '../../lib/i18n/t.js';
import { avatarProblem, avatarTypes, pictureRefusalKey } from './edit-profile.rules.js';
import styles from './photo-field.module.css';

export interface PickedPicture {
  readonly file: File;
  /** Shows it before it is anywhere. */
  readonly url: string;
}

interface PhotoFieldProps {
  me: User;
  picture: PickedPicture | null;
  onPick: (picture: PickedPicture) => void;
}

/** The own picture and a button to choose another; one that cannot be used is told at once. */
export function PhotoField({ me, picture, onPick }: PhotoFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    if (file === undefined) return;
    const found = avatarProblem(file);
    setProblem(found === null ? null : t(found));
    if (found === null) onPick({ file, url: URL.createObjectURL(file) });
    event.target.value = '';
  };
  return (
    <div className={styles.photo}>
      <Avatar person={{ ...me, profilePicture: picture?.url ?? me.profilePicture }} size={88} />
      <input ref={input} type="file" hidden accept={avatarTypes.join(',')} onChange={pick} />
      <Button icon={<Camera size={18} aria-hidden />} onClick={() => input.current?.click()}>
        {t('edit.photo')}
      </Button>
      <PictureNote me={me} problem={problem} picked={picture !== null} />
    </div>
  );
}

interface PictureNoteProps {
  me: User;
  /** What is wrong with the file that was just picked. */
  problem: string | null;
  picked: boolean;
}

/** What is wrong with the picture; until another one is picked, with the last one that was sent. */
function PictureNote({ me, problem, picked }: PictureNoteProps): ReactNode {
  const isRefused = me.pictureState === 'refused' && !picked;
  const refused = isRefused ? t(pictureRefusalKey(me)) : null;
  const said = problem ?? refused;
  if (said !== null)
    return (
      <p className={styles.error} role="alert">
        {said}
      </p>
    );
  if (me.pictureState !== 'checking' || picked) return null;
  return <p role="status">{t('edit.pictureChecking')}</p>;
}
