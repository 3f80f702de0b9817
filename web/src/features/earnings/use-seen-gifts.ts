import { useEffect } from 'react';
import { usePageVisible } from './use-page-visible.js';
import { useAppDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { settingsChanged } from '../../lib/state/settings-slice.js';

/** While its page is looked at, every gift counts as seen. */
export function useSeenGifts(): void {
  const dispatch = useAppDispatch();
  const { newestGift, seenGift } = useAppSelector((state) => state.settings);
  const isVisible = usePageVisible();
  useEffect(() => {
    if (isVisible && newestGift !== seenGift) dispatch(settingsChanged({ seenGift: newestGift }));
  }, [isVisible, newestGift, seenGift, dispatch]);
}
