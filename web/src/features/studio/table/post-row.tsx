import { ChartNoAxesColumn, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Poster } from '../../../components/art/poster.js';
import { IconButton, IconLink } from '../../../components/controls/icon-button.js';
import { paths } from '../../../lib/paths.js';
import type { Column } from '../../../components/data/column.js';
import type { RowShape } from '../../../components/data/data-table.js';
import type { ListRow } from '../../../components/data/list-rows.js';
import type { Post } from '../../../lib/api-types.js';
import { cx } from '../../../lib/cx.js';
import { formatDateTime, formatDuration, formatNumber } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import type { PlainKey } from '../../../lib/i18n/catalogue.js';
import { pathOfPost } from '../../../entities/post/post-path.js';
import styles from './posts-table.module.css';
import { StatusCell } from './status-cell.js';

const visibilities: Record<Post['visibility'], PlainKey> = {
  public: 'studio.public',
  private: 'studio.private',
  followers: 'studio.followers',
};

/** What a row's buttons open. */
type OnOpen = (dialog: 'edit' | 'delete', post: Post) => void;

/** What can be done in a row; nothing is chosen where there is nothing to do with many. */
export interface RowActs {
  onOpen: OnOpen;
  chosen?: ReadonlySet<string>;
  onToggle?: (post: Post) => void;
  /** As many are chosen as can be changed at once. */
  isFull?: boolean;
}

/** How a post is drawn in a row. */
export function postShape(acts: RowActs): RowShape<Post> {
  return {
    rowId: ({ _id }) => _id,
    columns: columnsOf(acts),
    listRow: (post) => listRowOf(post, acts),
  };
}

function columnsOf(acts: RowActs): Column<Post>[] {
  const { onOpen } = acts;
  const count = (id: string, header: PlainKey, of: (post: Post) => number): Column<Post> => ({
    id,
    header,
    align: 'end',
    cell: (post) => (post.status === 'ready' ? formatNumber(of(post)) : t('common.dash')),
  });
  return [
    {
      id: 'video',
      header: 'studio.colVideo',
      cell: (post) => (
        <span className={styles.first}>
          <Choose post={post} {...acts} />
          <TitleCell post={post} />
        </span>
      ),
    },
    {
      id: 'visibility',
      header: 'studio.colVisibility',
      cell: visibilityOf,
    },
    { id: 'status', header: 'studio.colStatus', cell: (post) => <StatusCell post={post} /> },
    count('views', 'studio.colViews', (post) => post.counts.views),
    count('likes', 'studio.colLikes', (post) => post.counts.likes),
    count('comments', 'studio.colComments', (post) => post.counts.comments),
    count('gifts', 'studio.colGifts', ({ counts }) => counts.giftCoins ?? 0),
    {
      id: 'actions',
      header: 'studio.colActions',
      align: 'end',
      cell: (post) => <Actions post={post} onOpen={onOpen} />,
    },
  ];
}

/** A post on a phone: its picture and title, what matters of its state, its actions. */
function listRowOf(post: Post, acts: RowActs): ListRow {
  const { title, media, status, videoDetails } = post;
  const { giftCoins = 0 } = post.counts;
  return {
    lead: (
      <span className={styles.first}>
        <Choose post={post} {...acts} />
        <Thumb post={post} />
      </span>
    ),
    title: media.transcoded ? (
      <Link to={pathOfPost(post)} dir="auto">
        {title}
      </Link>
    ) : (
      <span dir="auto">{title}</span>
    ),
    note: (
      <span className={styles.facts}>
        <span>
          {videoDetails.duration > 0 && `${formatDuration(videoDetails.duration)} · `}
          {status === 'ready' && `${viewsOf(post)} · `}
          {visibilityOf(post)}
          {giftCoins > 0 && ` · ${t('studio.giftsOf', { count: giftCoins })}`}
        </span>
        <StatusCell post={post} />
      </span>
    ),
    actions: <Actions post={post} onOpen={acts.onOpen} />,
  };
}

function Choose({ post, chosen, onToggle, isFull }: { post: Post } & RowActs): ReactNode {
  if (chosen === undefined || onToggle === undefined) return null;
  const isChosen = chosen.has(post._id);
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        aria-label={`${t('many.choose')}: ${post.title}`}
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={() => onToggle(post)}
      />
    </label>
  );
}

/** Who may watch; of a post that waits for its time, from when on. */
function visibilityOf({ visibility, schedule }: Post): string {
  if (schedule === undefined) return t(visibilities[visibility]);
  return t('studio.scheduled', { time: formatDateTime(schedule.time) });
}

function viewsOf({ counts: { views } }: Post): string {
  return t('common.views', { count: views, shown: formatNumber(views) });
}

function Actions({ post, onOpen }: { post: Post; onOpen: OnOpen }): ReactNode {
  return (
    <span className={styles.actions}>
      {post.media.transcoded && (
        <IconLink
          label={`${t('numbers.open')}: ${post.title}`}
          to={paths.postNumbers(post.type, post._id)}
        >
          <ChartNoAxesColumn size={18} />
        </IconLink>
      )}
      <IconButton label={`${t('more.edit')}: ${post.title}`} onClick={() => onOpen('edit', post)}>
        <Pencil size={18} />
      </IconButton>
      <IconButton
        label={`${t('common.delete')}: ${post.title}`}
        onClick={() => onOpen('delete', post)}
      >
        <Trash2 size={18} />
      </IconButton>
    </span>
  );
}

function Thumb({ post: { type, media } }: { post: Post }): ReactNode {
  return (
    <span className={cx(styles.thumb, type === 'video' && styles.wide)}>
      <Poster src={media.thumbnailUrl} blurhash={media.blurhash} />
    </span>
  );
}

function TitleCell({ post }: { post: Post }): ReactNode {
  const words = (
    <span className={styles.words}>
      <span className={styles.title} dir="auto">
        {post.title}
      </span>
      {post.videoDetails.duration > 0 && (
        <small>{formatDuration(post.videoDetails.duration)}</small>
      )}
    </span>
  );
  if (!post.media.transcoded) {
    return (
      <span className={styles.video}>
        <Thumb post={post} />
        {words}
      </span>
    );
  }
  return (
    <Link to={pathOfPost(post)} className={styles.video}>
      <Thumb post={post} />
      {words}
    </Link>
  );
}
