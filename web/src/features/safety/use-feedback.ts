import { giveFeedback } from '../../entities/post/feedback-api.js';
import { cameBack, sentAway } from '../../entities/post/shorts-slice.js';
import { errorText } from '../../lib/api-error.js';
import type { FeedbackState, Post } from '../../lib/api-types.js';
import { t } from '../../lib/i18n/t.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { noticeWithAction } from '../../lib/state/notice-actions.js';
import { noticeClosed, noticeShown } from '../../lib/state/notices-slice.js';

/** What somebody says of a post that was chosen for them. */
type Feedback = 'notInterested' | 'hideCreator';

/** Sends a post, or all of its author's, out of the feeds at once; a notice takes it back, and so does a refusal. */
export function useFeedback(): (post: Post, said: Feedback) => void {
  const dispatch = useAppDispatch();
  const failed = (error: unknown): void => {
    const title = errorText(error);
    dispatch(noticeShown({ channel: 'toast', tone: 'danger', title }));
  };
  const takeBack = async (
    post: Post,
    said: Feedback,
    first: PromiseLike<Answer>,
  ): Promise<void> => {
    const id = awayBy(post, said);
    dispatch(cameBack(id));
    const { data } = await first;
    const reply = await dispatch(giveFeedback({ post, kind: 'reset' }));
    if (reply.error !== undefined) {
      dispatch(sentAway({ id, from: 'suggestions' }));
      failed(reply.error);
      return;
    }
    // A reset takes both back, also what was said before.
    const other = data === undefined ? null : heldBefore(data, said);
    if (other !== null) await dispatch(giveFeedback({ post, kind: other }));
  };
  const say = async (post: Post, said: Feedback): Promise<void> => {
    const id = awayBy(post, said);
    dispatch(sentAway({ id, from: 'suggestions' }));
    const first = dispatch(giveFeedback({ post, kind: said }));
    const notice = dispatch(
      noticeWithAction(
        { channel: 'toast', tone: 'plain', title: titleOf(post, said) },
        { label: t('more.undo'), run: () => void takeBack(post, said, first) },
      ),
    );
    const { error } = await first;
    if (error === undefined) return;
    dispatch(cameBack(id));
    dispatch(noticeClosed(notice));
    failed(error);
  };
  return (post, said) => void say(post, said);
}

interface Answer {
  data?: FeedbackState;
  error?: unknown;
}

function awayBy(post: Post, said: Feedback): string {
  return said === 'notInterested' ? post._id : post.user._id;
}

function heldBefore(
  { notInterested, creatorHidden }: FeedbackState,
  said: Feedback,
): Feedback | null {
  if (said === 'notInterested') return creatorHidden ? 'hideCreator' : null;
  return notInterested ? 'notInterested' : null;
}

function titleOf({ user }: Post, said: Feedback): string {
  if (said === 'notInterested') return t('more.notInterestedDone');
  return t('more.creatorHidden', { name: `@${user.username}` });
}
