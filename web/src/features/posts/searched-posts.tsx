import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { SearchField } from '../../components/controls/search-field.js';
import { usePostListInfiniteQuery } from '../../entities/post/posts-api.js';
import type { PostListArg } from '../../entities/post/posts-api.js';
import { listCacheSeconds } from '../../lib/base-api.js';
import { t } from '../../lib/i18n/t.js';
import { useDebounced } from '../../lib/page/use-debounced.js';
import { PostGrid } from './post-grid.js';
import styles from './searched-posts.module.css';

interface SearchedPostsProps {
  arg: PostListArg;
  moreOf?: ComponentProps<typeof PostGrid>['moreOf'];
}

/** Posts of one person as a grid, narrowed to words that are typed; where there is nothing, nothing is searched. */
export function SearchedPosts({ arg, moreOf }: SearchedPostsProps): ReactNode {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const all = usePostListInfiniteQuery(arg, { refetchOnMountOrArgChange: listCacheSeconds });
  const isEmpty = all.data?.pages.every(({ data }) => data.length === 0) ?? true;
  return (
    <>
      {!isEmpty && (
        <div className={styles.search}>
          <SearchField label={t('profile.search')} value={text} onChange={setText} />
        </div>
      )}
      <PostGrid
        hideAuthor
        arg={search === '' ? arg : { ...arg, filter: { search } }}
        moreOf={moreOf}
      />
    </>
  );
}
