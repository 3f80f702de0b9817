import { useCallback, useMemo, useState } from 'react';
import { useSetBookmarkMutation, useSetLikeMutation } from '../entities/post/posts-api.js';
import type { Post } from '../lib/api-types.js';
import { t } from '../lib/i18n/t.js';
import { pathOfPost } from '../entities/post/post-path.js';
import { shareBySystem, sharesBySystem } from '../lib/share.js';
import { authModalOpened } from '../entities/session/auth-slice.js';
import { useAppDispatch } from '../lib/state/hooks.js';
import { useSession } from '../entities/session/use-session.js';
import { noticeShown } from '../lib/state/notices-slice.js';

interface PostActionsReady {
  actions: Record<'like' | 'bookmark' | 'comments' | 'gift' | 'share', (post: Post) => void>;
  /** The post whose comments are open. */
  commented: Post | null;
  close: () => void;
  /** The post whose ways to be shared are open. */
  shared: Post | null;
  closeShare: () => void;
  /** Whom a gift was asked for last, anew with every press. */
  asked: { to: Post['user']; shortId: string; postType: Post['type'] } | null;
}

/** Like, bookmark, comments, gift and share for the post at hand; visitors get the login modal. */
export function usePostActions(options: { onComments?: () => void } = {}): PostActionsReady {
  const { onComments } = options;
  const dispatch = useAppDispatch();
  const session = useSession();
  const signedIn = session !== null;
  const ownId = session?._id;
  const [commented, setCommented] = useState<Post | null>(null);
  const [shared, setShared] = useState<Post | null>(null);
  const [asked, setAsked] = useState<PostActionsReady['asked']>(null);
  const [setLike] = useSetLikeMutation();
  const [setBookmark] = useSetBookmarkMutation();
  const tell = useCallback(
    (title: string, tone: 'plain' | 'positive' | 'danger') =>
      void dispatch(noticeShown({ channel: 'notice', tone, title })),
    [dispatch],
  );
  const actions = useMemo(() => {
    const asUser = (act: () => void): void => {
      if (signedIn) act();
      else dispatch(authModalOpened());
    };
    const share = async (post: Post): Promise<void> => {
      const url = new URL(pathOfPost(post), window.location.origin).href;
      const isDone = sharesBySystem() && (await shareBySystem({ title: post.title, url }));
      if (!isDone) setShared(post);
    };
    return {
      like: (post: Post) => asUser(() => void setLike({ post, on: post.liked !== true })),
      bookmark: (post: Post) =>
        asUser(() => void setBookmark({ post, on: post.bookmarked !== true })),
      comments: (post: Post) => {
        if (onComments === undefined) setCommented(post);
        else onComments();
      },
      gift: (post: Post) =>
        asUser(() => {
          if (post.user._id === ownId) tell(t('gift.self'), 'plain');
          else setAsked({ to: post.user, shortId: post._id, postType: post.type });
        }),
      share: (post: Post) => void share(post),
    };
  }, [signedIn, ownId, dispatch, setLike, setBookmark, onComments, tell]);
  const close = useCallback(() => setCommented(null), []);
  const closeShare = useCallback(() => setShared(null), []);
  return { actions, commented, close, shared, closeShare, asked };
}
