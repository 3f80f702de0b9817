import type { MouseEvent, ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Avatar } from '../../components/art/avatar.js';
import { BrandMark } from '../../components/art/brand-mark.js';
import { LanguageSelect } from '../../components/controls/language-select.js';
import { PersonName } from '../../components/data/person-names.js';
import { CountBadge } from '../../components/feedback/count-badge.js';
import { usePeopleListInfiniteQuery } from '../../entities/person/people-api.js';
import { fullNameOf } from '../../entities/person/full-name.js';
import { flattenPages } from '../../lib/api/list-paging.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import { authModalOpened } from '../../entities/session/auth-slice.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { useRequestCount } from '../../entities/session/use-request-count.js';
import { useSession } from '../../entities/session/use-session.js';
import { footerItems, navItems } from './nav-items.js';
import styles from './sidebar.module.css';

const followedShown = 6;

/** The navigation column. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }): ReactNode {
  const isSignedIn = useSession() !== null;
  return (
    <div className={styles.column} data-testid="sidebar">
      <nav aria-label={t('nav.label')}>
        <Link to={paths.home} className={styles.brand} onClick={onNavigate}>
          <BrandMark />
          {t('common.appName')}
        </Link>
        <ul className={styles.list}>
          {navItems.map((item) => (
            <li key={item.to}>
              <NavItemLink item={item} onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
      </nav>
      <FollowedPeople onNavigate={onNavigate} />
      <footer className={styles.footer}>
        <LanguageSelect />
        <nav aria-label={t('nav.footer')}>
          <ul className={styles.footerList}>
            {isSignedIn && (
              <li>
                <Link to={paths.settings} onClick={onNavigate}>
                  {t('nav.settings')}
                </Link>
              </li>
            )}
            {footerItems.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} onClick={onNavigate}>
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </footer>
    </div>
  );
}

interface NavItemLinkProps {
  item: (typeof navItems)[number];
  onNavigate?: () => void;
}

function NavItemLink({ item, onNavigate }: NavItemLinkProps): ReactNode {
  const dispatch = useAppDispatch();
  const session = useSession();
  const { pathname } = useLocation();
  const { icon: Icon } = item;
  const ownProfile = session === null ? item.to : paths.user(session.username);
  const to = item.to === paths.profile ? ownProfile : item.to;
  const onOwnProfile = item.to === paths.profile && session !== null && pathname === to;
  const open = (event: MouseEvent): void => {
    onNavigate?.();
    if (item.needsAccount !== true || session !== null) return;
    event.preventDefault();
    dispatch(authModalOpened());
  };
  return (
    <NavLink
      to={to}
      end={item.exact}
      onClick={open}
      className={styles.item}
      aria-current={onOwnProfile ? 'page' : undefined}
    >
      <Icon size={22} strokeWidth={1.75} aria-hidden />
      {t(item.label)}
      {item.to === paths.profile && <WaitingRequests />}
    </NavLink>
  );
}

/** Stands at Profile, where requests are answered. */
function WaitingRequests(): ReactNode {
  const count = useRequestCount();
  return <CountBadge count={count} label={t('nav.requests', { count })} />;
}

function FollowedPeople({ onNavigate }: { onNavigate?: () => void }): ReactNode {
  const session = useSession();
  const own = { list: 'following', userId: session?._id ?? '', limit: followedShown } as const;
  const { data } = usePeopleListInfiniteQuery(own, { skip: session === null });
  const people = flattenPages(data?.pages);
  if (people.length === 0) return null;
  return (
    <section className={styles.followed} aria-label={t('nav.followingList')}>
      <h2 className={styles.heading}>{t('nav.followingList')}</h2>
      <ul>
        {people.map((person) => (
          <li key={person.username}>
            <Link to={paths.user(person.username)} className={styles.person} onClick={onNavigate}>
              <Avatar person={person} size={28} />
              <PersonName person={person} fullName={fullNameOf(person)} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
