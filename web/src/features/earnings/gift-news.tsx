import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useSettingsQuery } from '../../entities/session/settings-api.js';
import { isolate } from '../../lib/i18n/isolate.js';
import type { ArrivedGift } from '../../lib/api-types.js';
import { followStream } from '../../lib/api/event-stream.js';
import { firstPage } from '../../lib/api/list-paging.js';
import { baseApi } from '../../lib/base-api.js';
import { accessTokenOf } from '../../lib/base-query.js';
import { t } from '../../lib/i18n/t.js';
import { usePageVisible } from './use-page-visible.js';
import { paths } from '../../lib/paths.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { noticeWithAction } from '../../lib/state/notice-actions.js';
import { settingsChanged } from '../../lib/state/settings-slice.js';
import { earnedGiftName } from './earned-gift-name.js';
import { useEarnedGiftsQuery } from './earnings-api.js';

/** Tells a signed-in person of gifts as they arrive, and marks where they are listed until they were looked at there. */
export function GiftNews(): null {
  useNewestGift();
  const { data: settings } = useSettingsQuery();
  const isTold = settings?.notifications.gifts !== false;
  const isVisible = usePageVisible();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const store = useStore();
  useEffect(() => {
    // A browser has few connections to a server; a page that nobody looks at takes none of them.
    if (!isVisible) return;
    return followStream('payment/gift/news', {
      token: accessTokenOf(store.getState()),
      onMessage: ({ data }) => {
        const gift = readGift(data);
        if (gift === null) return 'more';
        dispatch(baseApi.util.invalidateTags(['Transaction', { type: 'Wallet', id: 'ME' }]));
        if (isTold)
          dispatch(
            noticeWithAction(
              { channel: 'toast', tone: 'positive', title: newsOf(gift) },
              { label: t('supporters.see'), run: () => void navigate(paths.earnings) },
            ),
          );
        return 'more';
      },
    });
  }, [isVisible, isTold, dispatch, navigate, store]);
  return null;
}

/** Keeps in mind which gift is the newest; what was seen last is remembered on the page of earnings. */
function useNewestGift(): void {
  const dispatch = useAppDispatch();
  const { data } = useEarnedGiftsQuery(
    { at: firstPage, limit: 1 },
    { refetchOnMountOrArgChange: true },
  );
  useEffect(() => {
    if (data !== undefined) dispatch(settingsChanged({ newestGift: data.data[0]?._id ?? '' }));
  }, [data, dispatch]);
}

/** "Lina sent you 10 × Coffee on Last light over Liwa". */
function newsOf(arrived: ArrivedGift): string {
  const { from, post } = arrived;
  const name = from === null ? t('earnings.somebody') : isolate(from.firstName || from.username);
  const gift = earnedGiftName(arrived);
  if (post === null) return t('supporters.newGift', { name, gift });
  return t('supporters.newGiftOn', { name, gift, title: isolate(post.title) });
}

function readGift(text: string): ArrivedGift | null {
  try {
    const value: unknown = JSON.parse(text);
    const isGift = typeof value === 'object' && value !== null && 'coins' in value;
    return isGift ? (value as ArrivedGift) : null;
  } catch {
    return null;
  }
}
