import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Poster } from '../../components/art/poster.js';
import { useTrendingTagsQuery } from './explore-api.js';
import type { ListBehind } from '../../entities/post/list-behind.js';
import { pathOfPost } from '../../entities/post/post-path.js';
import { useAway } from '../../entities/post/use-away.js';
import type { Post, TrendingTag } from '../../lib/api-types.js';
import { listCacheSeconds } from '../../lib/base-api.js';
import { isolate } from '../../lib/i18n/isolate.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import styles from './explore.module.css';

const suggested = { list: 'homefeed' } as const;

/** What more people than usual turn to: all tags, and some posts of the first. Nothing while nothing does. */
export function TrendingTags(): ReactNode {
  const { data } = useTrendingTagsQuery(undefined, { refetchOnMountOrArgChange: listCacheSeconds });
  const isAway = useAway(suggested);
  if (data === undefined || data.length === 0) return null;
  const strips = data
    .map(({ tag, posts }) => ({ tag, posts: posts.filter((post) => !isAway(post)) }))
    .filter(({ posts }) => posts.length > 0);
  return (
    <section className={styles.section} aria-label={t('explore.tags')}>
      <h2>{t('explore.tags')}</h2>
      <ul className={styles.tags}>
        {data.map(({ tag }) => (
          <li key={tag}>
            <Link to={paths.tag(tag)} className={styles.tag}>
              <bdi>#{tag}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {strips.map((strip) => (
        <Strip key={strip.tag} strip={strip} />
      ))}
    </section>
  );
}

/** Some posts of a tag beside each other, and the way to all of them. */
function Strip({ strip: { tag, posts } }: { strip: TrendingTag }): ReactNode {
  return (
    <section className={styles.strip} aria-label={isolate(`#${tag}`)}>
      <div className={styles.head}>
        <h3>
          <bdi>#{tag}</bdi>
        </h3>
        <Link to={paths.tag(tag)} className={styles.all}>
          {t('explore.allOf', { tag: isolate(`#${tag}`) })}
        </Link>
      </div>
      <ul className={styles.tiles}>
        {posts.map((post) => (
          <li key={post._id}>
            <Tile post={post} tag={tag} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ post, tag }: { post: Post; tag: string }): ReactNode {
  // A short that is opened from here goes on with the tag's others.
  const behind: ListBehind = { list: { type: 'short', list: 'query', filter: { tag } } };
  return (
    <Link to={pathOfPost(post)} state={behind} className={styles.tile}>
      <span className={styles.picture}>
        <Poster src={post.media.thumbnailUrl} blurhash={post.media.blurhash} />
      </span>
      <span className={styles.title} dir="auto">
        {post.title}
      </span>
      <span className={styles.by}>
        <bdi dir="ltr">@{post.user.username}</bdi>
      </span>
    </Link>
  );
}
