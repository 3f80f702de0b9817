import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useSettingsQuery } from '../../entities/session/settings-api.js';
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
import { throttle } from '../../lib/throttle.js';
import { useEarnedGiftsQuery } from './earnings-api.js';
import { giftNewsWords } from './gift-news-words.js';

/** Gifts that come within it are told, and read anew, together. */
const togetherMs = 2_000;

/** Tells a signed-in person of gifts as they arrive, and marks where they are listed until they were looked at there. */
export function GiftNews(): null {
  useNewestGift();
  const { data: settings } = useSettingsQuery();
  const isTold = settings?.notifications.gifts !== false;
  const isVisible = usePageVisible();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const store = useStore();
  const wasOpen = useRef(false);
  useEffect(() => {
    // A browser has few connections to a server; a page that nobody looks at takes none of them.
    if (!isVisible) return;
    let arrived: ArrivedGift[] = [];
    const tell = throttle(() => {
      dispatch(baseApi.util.invalidateTags(['Transaction', { type: 'Wallet', id: 'ME' }]));
      const [first, ...more] = arrived;
      arrived = [];
      if (first === undefined || !isTold) return;
      dispatch(
        noticeWithAction(
          { channel: 'toast', tone: 'positive', title: giftNewsWords(first, more) },
          { label: t('supporters.see'), run: () => void navigate(paths.earnings) },
        ),
      );
    }, togetherMs);
    const stop = followStream('payment/gift/news', {
      token: accessTokenOf(store.getState()),
      onOpen: () => {
        // Gifts of the time without it are told by nobody.
        if (wasOpen.current) tell.call();
        wasOpen.current = true;
      },
      onMessage: ({ data }) => {
        const gift = readGift(data);
        if (gift !== null) {
          arrived.push(gift);
          tell.call();
        }
        return 'more';
      },
    });
    return () => {
      stop();
      tell.cancel();
    };
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

function readGift(text: string): ArrivedGift | null {
  try {
    const value: unknown = JSON.parse(text);
    const isGift = typeof value === 'object' && value !== null && 'coins' in value;
    return isGift ? (value as ArrivedGift) : null;
  } catch {
    return null;
  }
}
