import { Menu as MenuIcon, Search, SquarePlus, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { BrandMark } from '../../components/art/brand-mark.js';
import { CoinMark } from '../../components/art/coin-mark.js';
import { Button, ButtonLink } from '../../components/controls/button.js';
import { IconButton } from '../../components/controls/icon-button.js';
import { useWalletQuery } from '../../entities/wallet/wallet-api.js';
import { cx } from '../../lib/cx.js';
import { formatCount, formatNumber } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';
import { authModalOpened } from '../../entities/session/auth-slice.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { useSession } from '../../entities/session/use-session.js';
import { screens, useMedia } from '../../lib/page/use-media.js';
import { SearchBox } from '../../features/search/search-box.js';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.js';

interface TopBarProps {
  overStage: boolean;
  /** The stage has nothing on it, so that the bar lies on a page. */
  emptyStage: boolean;
  onOpenMenu?: () => void;
}

/** Search, upload, coins and the account. Over an edge-to-edge feed it is transparent and small. */
export function TopBar({ overStage, emptyStage, onOpenMenu }: TopBarProps): ReactNode {
  const [searching, setSearching] = useState(false);
  const opener = useFocusBehind(searching);
  const wide = useMedia(screens.md);
  const roomy = wide && !overStage;
  const bare = overStage && !emptyStage;
  // On the page of the results the field stays, whatever room there is.
  const onResults = useLocation().pathname === paths.searchRoot;
  if (searching && !roomy && !onResults) {
    return (
      <header className={cx(styles.bar, overStage && styles.searching)}>
        <SearchBox onDone={() => setSearching(false)} />
      </header>
    );
  }
  return (
    <header className={cx(styles.bar, overStage && styles.overStage, bare && styles.bare)}>
      {onOpenMenu && (
        <IconButton
          label={t('nav.open')}
          look={bare ? 'bare' : 'plain'}
          aria-haspopup="dialog"
          onClick={onOpenMenu}
        >
          <MenuIcon size={24} />
        </IconButton>
      )}
      {onOpenMenu && !overStage && (roomy || !onResults) && (
        <Link to={paths.home} className={styles.brand} aria-label={t('common.appName')}>
          <BrandMark />
        </Link>
      )}
      {overStage ? (
        <FeedTabs />
      ) : (
        <div className={styles.search}>{(roomy || onResults) && <SearchBox />}</div>
      )}
      <div className={styles.actions}>
        {!roomy && !onResults && (
          <IconButton
            ref={opener}
            label={t('search.open')}
            look={bare ? 'bare' : 'plain'}
            onClick={() => setSearching(true)}
          >
            <Search size={22} />
          </IconButton>
        )}
        <AccountActions compact={!roomy} small={overStage || (onResults && !roomy)} bare={bare} />
      </div>
    </header>
  );
}

/** Gives the focus back to what opened something, once that has gone and nothing else took it. */
function useFocusBehind(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}

function FeedTabs(): ReactNode {
  const dispatch = useAppDispatch();
  const session = useSession();
  return (
    <nav className={styles.feedTabs} aria-label={t('feed.tabs')}>
      <NavLink
        to={paths.following}
        onClick={(event) => {
          if (session !== null) return;
          event.preventDefault();
          dispatch(authModalOpened());
        }}
      >
        {t('feed.followingTitle')}
      </NavLink>
      <NavLink to={paths.home} end>
        {t('feed.title')}
      </NavLink>
    </nav>
  );
}

interface AccountActionsProps {
  compact: boolean;
  /** Only the account itself: the feed's tabs, or the search, take the room. */
  small: boolean;
  /** On a picture. */
  bare: boolean;
}

function AccountActions({ compact, small, bare }: AccountActionsProps): ReactNode {
  const dispatch = useAppDispatch();
  const session = useSession();
  const { data: wallet } = useWalletQuery(undefined, { skip: session === null });
  if (session === null) {
    return (
      <Button
        look={bare ? 'quiet' : 'primary'}
        className={cx(bare && styles.onStage)}
        onClick={() => dispatch(authModalOpened())}
      >
        {t('common.login')}
      </Button>
    );
  }
  return (
    <>
      {!compact && (
        <ButtonLink to={paths.uploadShort} icon={<Upload size={18} aria-hidden />}>
          {t('top.upload')}
        </ButtonLink>
      )}
      {compact && !small && (
        <Link to={paths.uploadShort} className={styles.upload} aria-label={t('top.upload')}>
          <SquarePlus size={22} aria-hidden />
        </Link>
      )}
      {!small && wallet !== undefined && (
        <Link
          to={paths.wallet}
          className={styles.coins}
          aria-label={t('top.coins', { count: formatNumber(wallet.coinBalance) })}
        >
          <CoinMark />
          <span className="tabular">{formatCount(wallet.coinBalance)}</span>
        </Link>
      )}
      <UserMenu session={session} />
    </>
  );
}
