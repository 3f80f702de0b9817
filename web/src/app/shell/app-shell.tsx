import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode, RefCallback } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { NoticeHost } from '../../components/feedback/notice-host.js';
import { useMeQuery } from '../../entities/session/own-account-api.js';
import { cx } from '../../lib/cx.js';
import { t, useLanguage } from '../../lib/i18n/t.js';
import { useAppSelector } from '../../lib/state/hooks.js';
import { useSession } from '../../entities/session/use-session.js';
import { focusPage } from '../../lib/page/focus-page.js';
import { takeSessionEnd } from '../../lib/page/session-end.js';
import { screens, useMedia } from '../../lib/page/use-media.js';
import { useOnline } from '../../lib/page/use-online.js';
import { lazyPart } from '../lazy-part.js';
import styles from './app-shell.module.css';
import { Sidebar } from './sidebar.js';
import { SlideOver } from './slide-over.js';
import { TopBar } from './top-bar.js';

const AuthModal = lazyPart(() =>
  import('../../features/auth/auth-modal.js').then((module) => module.AuthModal),
);

const SessionEndedBanner = lazyPart(() =>
  import('./session-ended-banner.js').then((module) => module.SessionEndedBanner),
);

const SignedInParts = lazyPart(() =>
  import('./signed-in-parts.js').then((module) => module.SignedInParts),
);

/** Everything around a page: navigation, top bar, login modal, notices. */
export function AppShell(): ReactNode {
  useLanguage();
  const [menuOpen, setMenuOpen] = useState(false);
  const [sessionEnded, setSessionEnded] = useState(takeSessionEnd);
  const wide = useMedia(screens.lg);
  const modalOpen = useAppSelector((state) => state.auth.isModalOpen);
  const everOpened = useEverTrue(modalOpen);
  const session = useSession();
  const { pathname } = useLocation();
  const overStage = isStage(pathname) && !wide;
  const emptyStage = useAppSelector((state) => state.shorts.isStageEmpty);
  const { data: me } = useMeQuery(undefined, { skip: session === null });
  if (session !== null && sessionEnded) setSessionEnded(false);
  const hasBanner = session === null ? sessionEnded : me !== undefined;
  const banner = useBannerHeight();
  useFocusOnNavigation();
  return (
    <div className={cx(styles.shell, overStage && !emptyStage && styles.overStage)}>
      <a href="#main" className={styles.skip}>
        {t('nav.skip')}
      </a>
      {wide && (
        <div className={styles.sidebar}>
          <Sidebar />
        </div>
      )}
      <TopBar
        overStage={overStage}
        emptyStage={emptyStage}
        onOpenMenu={wide ? undefined : () => setMenuOpen(true)}
      />
      <div ref={banner} className={cx(overStage && styles.belowBar)}>
        <OfflineBanner />
        {hasBanner && (
          <div role="status">
            <Suspense fallback={null}>
              {session === null ? (
                <SessionEndedBanner onClose={() => setSessionEnded(false)} />
              ) : (
                <SignedInParts key={session._id} />
              )}
            </Suspense>
          </div>
        )}
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        <BusyLine />
        <Outlet />
      </main>
      {!wide && menuOpen && <SlideOver onClose={() => setMenuOpen(false)} />}
      {everOpened && (
        <Suspense fallback={null}>
          <AuthModal />
        </Suspense>
      )}
      <NoticeHost />
      <ScrollRestoration getKey={placeOf} />
    </div>
  );
}

/** Every page that is loaded from its address has the same key; where it was left is known by its path. */
function placeOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

function OfflineBanner(): ReactNode {
  const online = useOnline();
  return (
    <div role="status">
      {!online && <p className={styles.offline}>{t('error.offlineBanner')}</p>}
    </div>
  );
}

function BusyLine(): ReactNode {
  const { state } = useNavigation();
  return state === 'loading' ? <div className={styles.busy} aria-hidden="true" /> : null;
}

/** Below the sidebar's width the feed lies under the top bar, edge to edge. */
function isStage(pathname: string): boolean {
  return (
    pathname === '/' ||
    pathname === '/following' ||
    /^\/(?!matestudio\/)[^/]+\/short\/[^/]+$/.test(pathname)
  );
}

function useEverTrue(value: boolean): boolean {
  const [ever, setEver] = useState(value);
  if (value && !ever) setEver(true);
  return ever;
}

/** Tells the page how much of it the banner covers where it lies over the stage. */
function useBannerHeight(): RefCallback<HTMLElement> {
  return useCallback((banner) => {
    const { style } = document.documentElement;
    if (banner === null) return;
    const observer = new ResizeObserver(() => {
      style.setProperty('--banner-height', `${banner.offsetHeight}px`);
    });
    observer.observe(banner);
    return () => {
      observer.disconnect();
      style.removeProperty('--banner-height');
    };
  }, []);
}

/** After a navigation the keyboard continues in the new page, not in the old link. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    focusPage();
  }, [pathname]);
}
