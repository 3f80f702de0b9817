import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Person } from '../../lib/api-types.js';
import { t } from '../../lib/i18n/t.js';
import styles from './verified-badge.module.css';

interface VerifiedBadgeProps {
  person: Pick<Person, 'verified'>;
  /** Of its side, in pixels. */
  size?: number;
}

/** The mark beside the name of somebody who is verified; nothing beside all others. */
export function VerifiedBadge({ person, size = 15 }: VerifiedBadgeProps): ReactNode {
  if (person.verified !== true) return null;
  return (
    <BadgeCheck
      size={size}
      className={styles.badge}
      data-testid="verified-badge"
      role="img"
      aria-label={t('common.verified')}
    />
  );
}
