import { useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n/t.js';
import styles from './avatar.module.css';

interface AvatarPerson {
  username: string;
  firstName?: string;
  lastName?: string;
  profilePicture?: string | null;
}

interface AvatarProps {
  person: AvatarPerson;
  size?: number;
  /** Beside the person's name the picture says nothing new and stays silent. */
  decorative?: boolean;
}

/** A person's picture; without one, or with a broken one, their initials on a colour of their own. */
export function Avatar({ person, size = 40, decorative = true }: AvatarProps): ReactNode {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = person.profilePicture ?? null;
  const usable = picture !== null && picture !== '' && picture !== broken;
  const label = t('profile.avatarOf', { name: person.username });
  return (
    <span
      className={styles.avatar}
      data-testid="avatar"
      // Drawn by the style: initials are a picture here, not a text.
      data-initials={usable ? undefined : initialsOf(person)}
      style={{
        inlineSize: size,
        blockSize: size,
        fontSize: Math.round(size * 0.38),
        background: usable ? 'var(--surface-3)' : colourOf(person.username),
      }}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {usable && (
        <img
          src={picture}
          alt={decorative ? '' : label}
          width={size}
          height={size}
          onError={() => setBroken(picture)}
        />
      )}
    </span>
  );
}

function initialsOf({ firstName = '', lastName = '', username }: AvatarPerson): string {
  const initials = `${[...firstName][0] ?? ''}${[...lastName][0] ?? ''}`;
  return (initials === '' ? username.slice(0, 2) : initials).toUpperCase();
}

// Hues that carry white letters well and stay clear of mud.
const hues = [28, 5, 340, 305, 280, 255, 225, 195, 160, 50];

function colourOf(username: string): string {
  const sum = [...username].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9_973, 7);
  return `oklch(0.54 0.135 ${hues[sum % hues.length] ?? 28})`;
}
