import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { isSuggested } from '../../entities/post/away.rules.js';
import { pathOfPost } from '../../entities/post/post-path.js';
import type { PostListArg } from '../../entities/post/posts-api.js';
import { useSession, useSignedInAction } from '../../entities/session/use-session.js';
import type { CommentActs } from '../../features/comments/comment-acts.rules.js';
import { isSheet, itemsFor } from '../../features/safety/more-item.rules.js';
import type { MoreItem, Situation } from '../../features/safety/more-item.rules.js';
import { MoreMenu } from '../../features/safety/more-menu.js';
import { useFeedback } from '../../features/safety/use-feedback.js';
import type { Comment, Person, Post } from '../../lib/api-types.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import { copyLink } from '../../lib/share.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { noticeShown } from '../../lib/state/notices-slice.js';
import { lazyPart } from '../lazy-part.js';
import type { Sheet, SheetSubject } from './more-sheets.js';

const MoreSheets = lazyPart(() => import('./more-sheets.js').then((module) => module.MoreSheets));

interface MoreProps {
  subject: SheetSubject;
  about: string;
  /** Its own address, where it has one. */
  path?: string;
  look?: 'plain' | 'rail' | 'small';
  /** How whoever looks stands to it. */
  standing?: Pick<Situation, 'isBlocked' | 'isSuggested' | 'acts'>;
  /** What the place where it stands does itself. */
  acts?: Partial<Record<MoreItem, () => void>>;
}

function More(props: MoreProps): ReactNode {
  const { subject, about, path, look, standing, acts } = props;
  const { post } = subject;
  const dispatch = useAppDispatch();
  const session = useSession();
  const asUser = useSignedInAction();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const sayOf = useFeedback();
  const copy = async (to: string): Promise<void> => {
    const isCopied = await copyLink(to);
    const [tone, title] = isCopied
      ? (['positive', t('feed.copied')] as const)
      : (['danger', t('feed.copyFailed')] as const);
    dispatch(noticeShown({ channel: 'notice', tone, title }));
  };
  const choose = (item: MoreItem): void => {
    const act = acts?.[item];
    if (act !== undefined) act();
    else if (item === 'copy') void copy(path ?? '');
    else if (isSheet(item)) asUser(() => setSheet(item));
    else if (post !== undefined && (item === 'notInterested' || item === 'hideCreator'))
      asUser(() => sayOf(post, item));
  };
  const items = itemsFor({
    ownerId: subject.owner._id,
    viewerId: session?._id ?? null,
    hasLink: path !== undefined,
    isPost: post !== undefined,
    ...standing,
    ...(acts && { acts: Object.keys(acts) as MoreItem[] }),
  });
  return (
    <>
      <MoreMenu about={about} items={items} look={look} onChoose={choose} />
      {sheet !== null && (
        <Suspense fallback={null}>
          <MoreSheets sheet={sheet} subject={subject} onClose={() => setSheet(null)} />
        </Suspense>
      )}
    </>
  );
}

interface PersonMoreProps {
  person: Pick<Person, '_id' | 'username'>;
  isBlocked: boolean;
}

/** What else can be done with somebody, beside their profile's other buttons. */
export function PersonMore({ person, isBlocked }: PersonMoreProps): ReactNode {
  return (
    <More
      subject={{ owner: person, report: { kind: 'person', id: person._id } }}
      about={`@${person.username}`}
      path={paths.user(person.username)}
      standing={{ isBlocked }}
    />
  );
}

interface PostMoreProps {
  post: Post;
  /** The list that it stands in; on a page of its own the next ones are chosen for whoever looks. */
  list?: Pick<PostListArg, 'list'>;
  look?: 'plain' | 'rail' | 'small';
}

/** What else can be done with a post; its owner may change and delete it. */
export function PostMore({ post, list, look }: PostMoreProps): ReactNode {
  const session = useSession();
  const { _id, type, user } = post;
  return (
    <More
      subject={{ owner: user, post, report: { kind: 'post', type, id: _id } }}
      about={post.title}
      path={pathOfPost(post)}
      look={look}
      standing={{
        isSuggested: list === undefined || isSuggested(list),
        acts: session?._id === user._id ? ['delete'] : [],
      }}
    />
  );
}

/** For a card in a grid. */
export function cardMore(post: Post, list: PostListArg): ReactNode {
  return <PostMore post={post} list={list} look="small" />;
}

/** For a row of comments, whose list does what is a comment's own; each act only where the reader may. */
export function commentMore(comment: Comment, post: Post, acts: CommentActs): ReactNode {
  const { _id, user } = comment;
  return (
    <More
      subject={{
        owner: user,
        report: { kind: 'comment', type: post.type, postId: post._id, id: _id },
      }}
      about={user.username}
      look="small"
      acts={acts}
    />
  );
}
