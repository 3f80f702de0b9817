import {
  ArrowLeftRight,
  Check,
  Clapperboard,
  Gift,
  Languages,
  LogOut,
  Monitor,
  Moon,
  Sun,
  User,
  Wallet,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/art/avatar.js';
import { CountBadge } from '../../components/feedback/count-badge.js';
import { Menu } from '../../components/overlays/menu.js';
import menuStyles from '../../components/overlays/menu.module.css';
import type { Session } from '../../lib/api-types.js';
import { useMeQuery } from '../../entities/session/own-account-api.js';
import { useRequestCount } from '../../entities/session/use-request-count.js';
import { baseApi } from '../../lib/base-api.js';
import { languageFacts, languages } from '../../lib/i18n/languages.js';
import { t, useLanguage } from '../../lib/i18n/t.js';
import type { PlainKey } from '../../lib/i18n/catalogue.js';
import { paths } from '../../lib/paths.js';
import { endSession } from '../../lib/page/session-end.js';
import { sleep } from '../../lib/sleep.js';
import { useAppDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { settingsChanged } from '../../lib/state/settings-slice.js';
import type { Theme } from '../../lib/state/settings-slice.js';
import styles from './user-menu.module.css';

const logoutWaitMs = 1_500;

const logoutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    logout: build.mutation<unknown, void>({
      // It is sent to its end even when the page is gone.
      query: () => ({ url: 'user/logout', method: 'POST', keepalive: true }),
    }),
  }),
});

const themes: readonly { theme: Theme; label: PlainKey; icon: LucideIcon }[] = [
  { theme: 'system', label: 'menu.themeSystem', icon: Monitor },
  { theme: 'light', label: 'menu.themeLight', icon: Sun },
  { theme: 'dark', label: 'menu.themeDark', icon: Moon },
];

/** The signed-in person's menu. */
export function UserMenu({ session }: { session: Session }): ReactNode {
  const { data: me } = useMeQuery();
  const requests = useRequestCount();
  const hasNewGifts = useAppSelector(
    ({ settings }) => settings.newestGift !== '' && settings.newestGift !== settings.seenGift,
  );
  const news = requests + (hasNewGifts ? 1 : 0);
  const person = me ?? { username: session.username };
  const links: readonly { to: string; label: PlainKey; icon: LucideIcon }[] = [
    { to: paths.user(session.username), label: 'menu.profile', icon: User },
    { to: paths.studio, label: 'menu.studio', icon: Clapperboard },
    ...(hasNewGifts ? [{ to: paths.earnings, label: 'menu.newGifts', icon: Gift } as const] : []),
    { to: paths.wallet, label: 'menu.wallet', icon: Wallet },
    { to: paths.transfers, label: 'menu.transfers', icon: ArrowLeftRight },
  ];
  return (
    <Menu
      label={t('menu.label')}
      testId="user-menu"
      trigger={(wiring) => (
        <button
          type="button"
          {...wiring}
          aria-label={t('menu.label')}
          aria-description={news > 0 ? newsText(requests) : undefined}
          className={styles.trigger}
        >
          <Avatar person={person} size={36} />
          {news > 0 && <span className={styles.dot} />}
        </button>
      )}
    >
      {(close) => (
        <>
          {links.map(({ to, label, icon: Icon }) => (
            <Link key={to} role="menuitem" to={to} className={menuStyles.item} onClick={close}>
              <Icon size={18} aria-hidden />
              {t(label)}
              {label === 'menu.profile' && (
                <CountBadge count={requests} label={t('nav.requests', { count: requests })} />
              )}
            </Link>
          ))}
          <SignOutItem />
          <div className={menuStyles.separator} role="separator" />
          <LanguageItems />
          <div className={menuStyles.separator} role="separator" />
          <ThemeItems />
        </>
      )}
    </Menu>
  );
}

/** What the dot stands for: requests first, then gifts. */
function newsText(requests: number): string {
  return requests > 0 ? t('nav.requests', { count: requests }) : t('menu.newGifts');
}

function SignOutItem(): ReactNode {
  const [logout] = logoutApi.useLogoutMutation();
  // @NOTE signing out must work offline too: the local session ends whatever the server says, and soon.
  const signOut = (): void =>
    void Promise.race([logout(), sleep(logoutWaitMs)]).finally(() => endSession('logout'));
  return (
    <button type="button" role="menuitem" className={menuStyles.item} onClick={signOut}>
      <LogOut size={18} aria-hidden />
      {t('menu.signOut')}
    </button>
  );
}

function LanguageItems(): ReactNode {
  const dispatch = useAppDispatch();
  const spoken = useLanguage();
  return (
    <div role="group" aria-label={t('menu.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          role="menuitemradio"
          lang={language}
          aria-checked={language === spoken}
          className={menuStyles.item}
          onClick={() => dispatch(settingsChanged({ language }))}
        >
          <Languages size={18} aria-hidden />
          {languageFacts[language].name}
          {language === spoken && <Check className={menuStyles.check} size={16} aria-hidden />}
        </button>
      ))}
    </div>
  );
}

function ThemeItems(): ReactNode {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => state.settings.theme);
  return (
    <div role="group" aria-label={t('menu.theme')}>
      {themes.map(({ theme, label, icon: Icon }) => (
        <button
          key={theme}
          type="button"
          role="menuitemradio"
          aria-checked={theme === chosen}
          className={menuStyles.item}
          onClick={() => dispatch(settingsChanged({ theme }))}
        >
          <Icon size={18} aria-hidden />
          {t(label)}
          {theme === chosen && <Check className={menuStyles.check} size={16} aria-hidden />}
        </button>
      ))}
    </div>
  );
}
