import { useEffect } from 'react';
import { useAppSelector } from '../../lib/state/hooks.js';

/** Puts the chosen theme on the document; without a choice the system decides. */
export function ThemeSync(): null {
  const theme = useAppSelector((state) => state.settings.theme);
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
  return null;
}
