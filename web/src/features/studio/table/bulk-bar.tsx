import { POSTS_AT_ONCE_MAX } from '@mate/contracts/limits';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { Checkbox } from '../../../components/controls/field.js';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.js';
import { errorText, reasonText } from '../../../lib/api-error.js';
import type { Post, PostType } from '../../../lib/api-types.js';
import type { PlainKey } from '../../../lib/i18n/catalogue.js';
import { t } from '../../../lib/i18n/t.js';
import { useChangePostsMutation } from './many-posts-api.js';
import type { ManyChange, Outcome } from './many-posts-api.js';
import styles from './posts-table.module.css';

const changes: readonly { label: PlainKey; change: ManyChange }[] = [
  { label: 'many.makePublic', change: { visibility: 'public' } },
  { label: 'many.makeFollowers', change: { visibility: 'followers' } },
  { label: 'many.makePrivate', change: { visibility: 'private' } },
  { label: 'many.commentsOn', change: { allowComments: true } },
  { label: 'many.commentsOff', change: { allowComments: false } },
];

interface BulkBarProps {
  type: PostType;
  posts: readonly Post[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[]) => void;
}

/** What happens to the chosen posts: the same to all, and what became of each is said. */
export function BulkBar({ type, posts, chosen, onChoose }: BulkBarProps): ReactNode {
  const [change, { isLoading, error, reset }] = useChangePostsMutation();
  const [outcome, setOutcome] = useState<Told | null>(null);
  const [isAsking, setAsking] = useState(false);
  const picked = posts.filter(({ _id }) => chosen.has(_id));
  const refusal = error === undefined ? null : errorText(error);
  const act = async (what: ManyChange): Promise<void> => {
    setOutcome(null);
    const reply = await change({ type, ids: picked.map(({ _id }) => _id), change: what });
    if (reply.data === undefined) return;
    setAsking(false);
    setOutcome({ posts: picked, changed: reply.data });
    // What could not be changed stays chosen.
    onChoose(reply.data.flatMap(({ _id, changed }) => (changed ? [] : [_id])));
  };
  return (
    <div className={styles.bulk}>
      <div className={styles.choice}>
        <ChooseAll {...{ posts, onChoose }} count={picked.length} />
        {picked.length > 0 && (
          <Acts
            busy={isLoading}
            onAct={(what) => void act(what)}
            onDelete={() => setAsking(true)}
          />
        )}
      </div>
      {refusal !== null && !isAsking && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      {outcome !== null && <OutcomeLines {...outcome} />}
      {isAsking && (
        <ConfirmDialog
          title={t('many.deleteTitle', { count: picked.length })}
          body={t('many.deleteBody')}
          labels={{ confirm: t('common.delete') }}
          busy={isLoading}
          error={refusal}
          onConfirm={() => void act('delete')}
          onClose={() => {
            reset();
            setAsking(false);
          }}
        />
      )}
    </div>
  );
}

function ChooseAll({
  posts,
  count,
  onChoose,
}: Pick<BulkBarProps, 'posts' | 'onChoose'> & { count: number }): ReactNode {
  const all = posts.slice(0, POSTS_AT_ONCE_MAX).map(({ _id }) => _id);
  return (
    <Checkbox
      label={count === 0 ? t('many.chooseAll') : t('many.chosen', { count })}
      checked={count > 0}
      onChange={() => onChoose(count > 0 ? [] : all)}
    />
  );
}

interface ActsProps {
  busy: boolean;
  onAct: (change: ManyChange) => void;
  onDelete: () => void;
}

function Acts({ busy, onAct, onDelete }: ActsProps): ReactNode {
  return (
    <div className={styles.acts} role="group" aria-label={t('many.acts')}>
      {changes.map(({ label, change }) => (
        <Button key={label} disabled={busy} onClick={() => onAct(change)}>
          {t(label)}
        </Button>
      ))}
      <Button look="danger" disabled={busy} onClick={onDelete}>
        {t('common.delete')}
      </Button>
    </div>
  );
}

interface Told {
  posts: readonly Post[];
  changed: readonly Outcome[];
}

/** How many were changed, and which were not and why. */
function OutcomeLines({ posts, changed }: Told): ReactNode {
  const left = changed.flatMap(({ _id, changed: isChanged, error = 'INTERNAL' }) => {
    const title = posts.find((post) => post._id === _id)?.title ?? '';
    return isChanged ? [] : [{ _id, title, reason: reasonText(error) }];
  });
  return (
    <div className={styles.outcome} role="status">
      <p>{t('many.changed', { count: changed.length - left.length })}</p>
      {left.length > 0 && (
        <>
          <p>{t('many.left', { count: left.length })}</p>
          <ul>
            {left.map(({ _id, title, reason }) => (
              <li key={_id}>
                <bdi>{title}</bdi>: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
