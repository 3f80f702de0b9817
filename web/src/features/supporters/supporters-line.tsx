import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/art/avatar.js';
import { t } from '../../lib/i18n/t.js';
import { useSupportersQuery } from './supporters-api.js';
import type { Supported } from './supporters-api.js';
import { SupportersSheet } from './supporters-sheet.js';
import styles from './supporters.module.css';

const facesShown = 3;

interface SupportersLineProps {
  of: Supported;
  /** Whom the gifts are for, as a sentence calls the person. */
  name: string;
  /** What the line says; "Top supporters" without it. */
  text?: string;
}

/** The faces of who gave most, and the way to the board; nothing where nobody gave anything. */
export function SupportersLine({ of, name, text }: SupportersLineProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { data: board } = useSupportersQuery(
    { of, period: 'all' },
    { refetchOnMountOrArgChange: true },
  );
  if (board === undefined) return null;
  const { anonymousCoins, supporters } = board;
  if (supporters.length === 0 && anonymousCoins === 0) return null;
  return (
    <>
      <button type="button" className={styles.line} onClick={() => setOpen(true)}>
        <span className={styles.faces}>
          {supporters.slice(0, facesShown).map(({ user }) => (
            <Avatar key={user._id} person={user} size={24} />
          ))}
        </span>
        <span className={styles.text}>{text ?? t('supporters.top')}</span>
        <ChevronRight className={styles.arrow} size={16} aria-hidden />
      </button>
      {isOpen && <SupportersSheet of={of} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
