import { useId, useState } from 'react';
import type { ReactNode, RefCallback } from 'react';
import { Button } from '../../components/controls/button.js';
import { Skeleton } from '../../components/feedback/skeleton.js';
import { FailedView } from '../../components/feedback/state-view.js';
import { ChoiceChips } from '../../components/controls/choice-chips.js';
import type { Post } from '../../lib/api-types.js';
import { t } from '../../lib/i18n/t.js';
import { flattenPages } from '../../lib/api/list-paging.js';
import { useKeptFocus } from '../../lib/page/use-kept-focus.js';
import { useNearEnd } from '../../lib/page/use-near-end.js';
import { CommentForm } from './comment-form.js';
import styles from './comments.module.css';
import type { MoreOf } from './comment-row.js';
import { CommentThread } from './comment-thread.js';
import { useCommentsInfiniteQuery, type CommentSort } from './comments-api.js';

const sorts = [
  { value: 'best', label: 'threads.best' },
  { value: 'newest', label: 'threads.newest' },
] as const satisfies readonly { value: CommentSort; label: string }[];

interface CommentsProps {
  post: Post;
  /** The menu of what can be done with a comment; each act of the comment's own only where the reader may. */
  moreOf?: MoreOf;
  /** Grows with the page instead of scrolling in a box of its own. */
  inline?: boolean;
  fieldRef?: RefCallback<HTMLElement>;
}

/** What people say of one post, the best first unless asked otherwise, and the field to join in. */
export function Comments(props: CommentsProps): ReactNode {
  const { post, moreOf, inline = false, fieldRef } = props;
  const ref = { _id: post._id, type: post.type };
  const [sort, setSort] = useState<CommentSort>('best');
  const sortName = useId();
  const comments = useCommentsInfiniteQuery({ ...ref, sort });
  const { data, isLoading, isError, isFetching, fetchNextPage, refetch } = comments;
  const { hasNextPage, isFetchNextPageError } = comments;
  const rows = flattenPages(data?.pages);
  const kept = useKeptFocus(rows.length);
  useNearEnd(() => void fetchNextPage(), {
    enabled: hasNextPage && !isFetching && !isError,
    box: inline ? undefined : kept.ref,
  });
  const form = post.allowComments ? (
    <CommentForm post={ref} fieldRef={fieldRef} />
  ) : (
    <p ref={fieldRef} tabIndex={-1} className={styles.off}>
      {t('comments.off')}
    </p>
  );
  return (
    <div className={inline ? styles.inline : styles.panel}>
      {inline && form}
      <div {...kept} tabIndex={-1} className={styles.scroll}>
        {rows.length > 1 && (
          <div className={styles.sorts}>
            <ChoiceChips
              name={sortName}
              label={t('threads.sort')}
              choices={sorts}
              chosen={sort}
              onChoose={setSort}
            />
          </div>
        )}
        {isLoading && <CommentSkeletons />}
        {isError && rows.length === 0 && <FailedView onRetry={() => void refetch()} />}
        {post.allowComments && !isLoading && !isError && rows.length === 0 && (
          <p className={styles.empty}>{t('comments.empty')}</p>
        )}
        <ul className={styles.list}>
          {rows.map((comment) => (
            <CommentThread key={comment._id} {...{ comment, post, moreOf }} />
          ))}
        </ul>
        {isFetchNextPageError && (
          <p className={styles.error} role="alert">
            {t('comments.moreFailed')}
          </p>
        )}
        {hasNextPage && (
          <Button look="quiet" block busy={isFetching} onClick={() => void fetchNextPage()}>
            {t(isFetchNextPageError ? 'common.retry' : 'common.more')}
          </Button>
        )}
      </div>
      {!inline && form}
    </div>
  );
}

function CommentSkeletons(): ReactNode {
  return Array.from({ length: 4 }, (_, index) => (
    <div key={index} className={styles.row}>
      <Skeleton style={{ inlineSize: 36, blockSize: 36, borderRadius: 99 }} />
      <div className={styles.content}>
        <Skeleton style={{ inlineSize: 90, blockSize: 12 }} />
        <Skeleton
          style={{ inlineSize: `${60 + ((index * 17) % 35)}%`, blockSize: 14, marginBlockStart: 8 }}
        />
      </div>
    </div>
  ));
}
