import type { ReactNode, RefCallback } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/art/avatar.js';
import { Poster } from '../../../components/art/poster.js';
import { PersonName } from '../../../components/data/person-names.js';
import { TabPanel, Tabs } from '../../../components/controls/tabs.js';
import { FollowButton } from '../../../features/follows/follow-button.js';
import type { Post } from '../../../lib/api-types.js';
import { useProfileQuery } from '../../../entities/person/people-api.js';
import type { PostListArg } from '../../../entities/post/posts-api.js';
import { formatCount } from '../../../lib/format.js';
import { fullNameOf } from '../../../entities/person/full-name.js';
import { t } from '../../../lib/i18n/t.js';
import { PostComments } from '../../more/post-comments.js';
import type { ListBehind } from '../../../entities/post/list-behind.js';
import { pathOfPost } from '../../../entities/post/post-path.js';
import { paths } from '../../../lib/paths.js';
import styles from './feed-screen.module.css';

export type PanelTab = 'comments' | 'next';

interface FeedPanelProps {
  post: Post;
  upNext: Post[];
  /** The list that both are of; it goes on around a short opened from here. */
  list: PostListArg;
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
  /** Is given the field of the comments while it is drawn. */
  commentField: RefCallback<HTMLElement>;
}

/** Beside the stage from 1280 px: who made it, what people say, what comes next. */
export function FeedPanel(props: FeedPanelProps): ReactNode {
  const { post, upNext, list, tab, onTab, commentField } = props;
  const { data: profile } = useProfileQuery(post.user.username);
  const { user } = post;
  const behind: ListBehind = { list };
  return (
    <div className={styles.column}>
      <div className={styles.author}>
        <Link to={paths.user(user.username)} tabIndex={-1} aria-hidden="true">
          <Avatar person={user} size={44} />
        </Link>
        <div className={styles.who}>
          <Link to={paths.user(user.username)} className={styles.byline}>
            <PersonName
              person={{ ...user, ...profile?.targetUser.profileSettings }}
              fullName={fullNameOf(user)}
            />
          </Link>
          <p className={styles.followers}>
            {profile === undefined
              ? t('common.dash')
              : t('watch.followers', {
                  count: profile.targetUser.followers,
                  shown: formatCount(profile.targetUser.followers),
                })}
          </p>
        </div>
        {profile !== undefined && <FollowButton profile={profile} />}
      </div>
      <div className={styles.tabs}>
        <Tabs
          name="feed-panel"
          label={t('feed.comments')}
          tabs={[
            {
              id: 'comments',
              label: t('feed.commentsCount', { count: formatCount(post.counts.comments) }),
            },
            { id: 'next', label: t('feed.upNext') },
          ]}
          selected={tab}
          onSelect={onTab}
        />
      </div>
      <div className={styles.tabBody}>
        <TabPanel name="feed-panel" selected={tab}>
          {tab === 'comments' ? (
            <PostComments key={post._id} post={post} fieldRef={commentField} />
          ) : (
            <ul>
              {upNext.map((next) => (
                <li key={next._id}>
                  <Link to={pathOfPost(next)} state={behind} className={styles.next}>
                    <span className={styles.thumb}>
                      <Poster src={next.media.thumbnailUrl} blurhash={next.media.blurhash} />
                    </span>
                    <span>
                      <span className={styles.nextTitle} dir="auto">
                        {next.title}
                      </span>
                      <span className={styles.followers}>
                        <bdi dir="ltr">@{next.user.username}</bdi>
                      </span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </TabPanel>
      </div>
    </div>
  );
}
