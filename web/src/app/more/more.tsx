import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { pathOfPost } from '../../entities/post/post-path.js';
import { useSession, useSignedInAction } from '../../entities/session/use-session.js';
import { itemsFor } from '../../features/safety/more-item.rules.js';
import type { MoreItem } from '../../features/safety/more-item.rules.js';
import { MoreMenu } from '../../features/safety/more-menu.js';
import type { Comment, Person, Post } from '../../lib/api-types.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import { copyLink } from '../../lib/share.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { noticeShown } from '../../lib/state/notices-slice.js';
import { lazyPart } from '../lazy-part.js';
import type { SheetSubject } from './more-sheets.js';

const MoreSheets = lazyPart(() => import('./more-sheets.js').then((module) => module.MoreSheets));

interface MoreProps {
  subject: SheetSubject;
  about: string;
  /** Its own address, where it has one. */
  path?: string;
  look?: 'plain' | 'rail' | 'small';
  isBlocked?: boolean;
  /** Whoever looks at it may take it away. */
  isDeletable?: boolean;
  /** Takes it away, where the place itself asks before. */
  onDelete?: () => void;
}

function More(props: MoreProps): ReactNode {
  const { subject, about, path, look, isBlocked, isDeletable = false, onDelete } = props;
  const dispatch = useAppDispatch();
  const session = useSession();
  const asUser = useSignedInAction();
  const [sheet, setSheet] = useState<'report' | 'block' | 'delete' | null>(null);
  const copy = async (to: string): Promise<void> => {
    const isCopied = await copyLink(to);
    const [tone, title] = isCopied
      ? (['positive', t('feed.copied')] as const)
      : (['danger', t('feed.copyFailed')] as const);
    dispatch(noticeShown({ channel: 'notice', tone, title }));
  };
  const choose = (item: MoreItem): void => {
    if (item === 'copy') void copy(path ?? '');
    else if (item === 'delete' && onDelete !== undefined) onDelete();
    else asUser(() => setSheet(item));
  };
  const items = itemsFor({
    ownerId: subject.owner._id,
    viewerId: session?._id ?? null,
    isBlocked,
    hasLink: path !== undefined,
    isDeletable,
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
      isBlocked={isBlocked}
    />
  );
}

/** What else can be done with a post; its owner may delete it. */
export function PostMore({ post, look }: { post: Post; look?: 'plain' | 'rail' }): ReactNode {
  const session = useSession();
  const { _id, type, user } = post;
  return (
    <More
      subject={{ owner: user, post, report: { kind: 'post', type, id: _id } }}
      about={post.title}
      path={pathOfPost(post)}
      look={look}
      isDeletable={session?._id === user._id}
    />
  );
}

/** For a row of comments, whose list deletes; `onDelete` only where the reader may. */
export function commentMore(comment: Comment, post: Post, onDelete?: () => void): ReactNode {
  const { _id, user } = comment;
  return (
    <More
      subject={{
        owner: user,
        report: { kind: 'comment', type: post.type, postId: post._id, id: _id },
      }}
      about={user.username}
      look="small"
      isDeletable={onDelete !== undefined}
      onDelete={onDelete}
    />
  );
}
