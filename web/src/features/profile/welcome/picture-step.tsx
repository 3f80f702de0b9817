import { useState } from 'react';
import type { ReactNode } from 'react';
import type { User } from '../../../lib/api-types.js';
import { t } from '../../../lib/i18n/t.js';
import { PhotoField } from '../photo-field.js';
import type { PickedPicture } from '../photo-field.js';
import { useAvatarUpload } from '../use-avatar-upload.js';
import { WelcomeCard } from './welcome-card.js';
import styles from './welcome-card.module.css';

interface StepProps {
  me: User;
  at: { step: number; of: number };
  /** Goes to the next step. */
  onDone: () => void;
}

/** A picture instead of initials. */
export function PictureStep({ me, at, onDone }: StepProps): ReactNode {
  const [picture, setPicture] = useState<PickedPicture | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { upload, uploading } = useAvatarUpload();
  const save = async (): Promise<void> => {
    if (picture === null) return onDone();
    const failure = await upload(picture.file);
    setProblem(failure);
    if (failure === null) onDone();
  };
  return (
    <WelcomeCard
      texts={{
        title: t('welcome.picture'),
        subtitle: t('welcome.pictureSub'),
        next: t('welcome.next'),
      }}
      at={at}
      busy={uploading}
      onNext={() => void save()}
      onSkip={onDone}
    >
      <PhotoField me={me} picture={picture} onPick={setPicture} />
      {problem !== null && (
        <p className={styles.error} role="alert">
          {problem}
        </p>
      )}
    </WelcomeCard>
  );
}
