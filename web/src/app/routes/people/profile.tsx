import { Gift, Settings } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/controls/button.js';
import { FailedView } from '../../../components/feedback/state-view.js';
import { Skeleton } from '../../../components/feedback/skeleton.js';
import { usePageTitle } from '../../../components/layouts/page.js';
import pageStyles from '../../../components/layouts/page.module.css';
import { BlockedView } from '../../../features/follows/blocked/blocked-view.js';
import { FollowButton } from '../../../features/follows/follow-button.js';
import { FollowListDialog } from '../../../features/follows/follow-list-dialog.js';
import { GridSkeleton, PostGrid } from '../../../features/posts/post-grid.js';
import { SearchedPosts } from '../../../features/posts/searched-posts.js';
import { EditProfileDialog } from '../../../features/profile/edit-profile-dialog.js';
import { ProfileHeader } from '../../../features/profile/profile-header.js';
import type { FollowListName } from '../../../features/profile/profile-header.js';
import { ProfileTabs } from '../../../features/profile/profile-tabs.js';
import { isApiError } from '../../../lib/api-error.js';
import type { Person, ProfileReply } from '../../../lib/api-types.js';
import { plainUsername, useProfileQuery } from '../../../entities/person/people-api.js';
import { isReservedWord } from '../../../entities/person/reserved-words.js';
import { useMeQuery } from '../../../entities/session/own-account-api.js';
import { t } from '../../../lib/i18n/t.js';
import { paths } from '../../../lib/paths.js';
import { useSession, useSignedInAction } from '../../../entities/session/use-session.js';
import { NoticeView } from '../../../features/safety/standing/notice-view.js';
import { CreatorSupporters } from '../../gifts/supporters.js';
import { lazyPart } from '../../lazy-part.js';
import { cardMore, PersonMore } from '../../more/more.js';
import { NotFoundView } from '../../shell/not-found-view.js';

/** `/@{username}` and `/{username}`: a public profile. */
export function Component(): ReactNode {
  const { username = '' } = useParams();
  const name = plainUsername(username);
  // Such a word names another call of the API, whose answer is no profile.
  return isReservedWord(name) ? <NotFoundView /> : <ProfileOf name={name} />;
}

function ProfileOf({ name }: { name: string }): ReactNode {
  // Of this name alone: who was shown before would look like who took the name over.
  const { currentData: data, error, isFetching, refetch } = useProfileQuery(name);
  usePageTitle(`@${name}`);
  if (data === undefined && isFetching) return <ProfileSkeleton />;
  // A name that was given up lately leads to who had it.
  const current = data?.targetUser.username ?? name;
  if (current.toLowerCase() !== name.toLowerCase())
    return <Navigate to={paths.user(current)} replace />;
  if (data?.notice) return <NoticeView name={name} notice={data.notice} />;
  if (data !== undefined) return <ProfilePage key={data.targetUser._id} profile={data} />;
  const missing = isApiError(error) && (error.status === 404 || error.status === 400);
  return missing ? <NotFoundView /> : <FailedView onRetry={() => void refetch()} />;
}

const Giving = lazyPart(() => import('../../gifts/giving.js').then((module) => module.Giving));

function ProfilePage({ profile }: { profile: ProfileReply }): ReactNode {
  const session = useSession();
  const own = session?._id === profile.targetUser._id;
  const asUser = useSignedInAction();
  const [open, setOpen] = useState<FollowListName | null>(null);
  const [asked, setAsked] = useState<{ to: Person } | null>(null);
  const close = (): void => setOpen(null);
  return (
    <div className={pageStyles.page}>
      <ProfileHeader
        profile={profile}
        onOpenList={setOpen}
        actions={
          own ? (
            <>
              <EditProfile />
              <ButtonLink to={paths.settings} icon={<Settings size={18} aria-hidden />}>
                {t('nav.settings')}
              </ButtonLink>
            </>
          ) : (
            <>
              <FollowButton profile={profile} />
              {!profile.blocked && (
                <Button
                  icon={<Gift size={18} aria-hidden />}
                  onClick={() => asUser(() => setAsked({ to: profile.targetUser }))}
                >
                  {t('profile.gift')}
                </Button>
              )}
              <PersonMore person={profile.targetUser} isBlocked={profile.blocked} />
            </>
          )
        }
      />
      {showsSupporters(profile, own) && <CreatorSupporters person={profile.targetUser} />}
      {profile.blocked ? (
        <BlockedView other={profile.targetUser} />
      ) : (
        <ProfileTabs
          profile={profile}
          own={own}
          followButton={<FollowButton profile={profile} />}
          renderList={(arg) =>
            isOfOnePerson(arg.list) ? (
              <SearchedPosts arg={arg} moreOf={cardMore} />
            ) : (
              <PostGrid arg={arg} moreOf={cardMore} />
            )
          }
        />
      )}
      {asked !== null && (
        <Suspense fallback={null}>
          <Giving asked={asked} stage={null} />
        </Suspense>
      )}
      {open !== null && (
        <FollowListDialog person={profile.targetUser} own={own} first={open} onClose={close} />
      )}
    </div>
  );
}

/** Those of a private account are for its followers. */
function showsSupporters({ blocked, following, targetUser }: ProfileReply, own: boolean): boolean {
  return own || (!blocked && (following || !targetUser.profileSettings.privateAccount));
}

/** The button, and the form that opens once there is something to change in it. */
function EditProfile(): ReactNode {
  const { data: me, isFetching, isError, refetch } = useMeQuery();
  const [isWanted, setWanted] = useState(false);
  const open = (): void => {
    if (isError) void refetch();
    setWanted(true);
  };
  return (
    <>
      <Button busy={isWanted && me === undefined && isFetching} onClick={open}>
        {t('profile.edit')}
      </Button>
      {isWanted && me !== undefined && (
        <EditProfileDialog me={me} onClose={() => setWanted(false)} />
      )}
    </>
  );
}

function isOfOnePerson(list: string): boolean {
  return list === 'my' || list.startsWith('user/');
}

function ProfileSkeleton(): ReactNode {
  return (
    <div className={pageStyles.page}>
      <Skeleton style={{ inlineSize: 132, blockSize: 132, borderRadius: 999 }} />
      <Skeleton style={{ inlineSize: 220, blockSize: 28 }} />
      <GridSkeleton type="short" />
    </div>
  );
}
