import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { PageSpinner } from '../components/controls/spinner.js';
import { browser, localStorageOrMemory } from '../lib/page/browser.js';
import type { Language } from '../lib/i18n/languages.js';
import { languageOf, loadLanguage } from '../lib/i18n/load-language.js';
import { persist, rehydrate } from '../lib/page/persistence.js';
import { isPageReachable } from '../lib/page/part.js';
import { followOtherTabs } from '../lib/page/session-end.js';
import { sleep } from '../lib/sleep.js';
import { router } from './router.js';
import { createAppStore, persistedSlices } from './store.js';
import type { AppStore } from './store.js';
import { LanguageSync } from './shell/language-sync.js';
import { SettingsSync } from './shell/settings-sync.js';
import { ThemeSync } from './shell/theme-sync.js';

const askAgainMs = 3_000;

/** Without texts there is nothing to draw: when they did not come, the page is had again as soon as it can be. */
async function firstLanguage(chosen: Language | null): Promise<void> {
  try {
    await loadLanguage(languageOf(chosen));
  } catch {
    while (!(await isPageReachable())) await sleep(askAgainMs);
    browser.reload();
  }
}

/** Waits for the stored state, then runs the app on it. */
export function Providers(): ReactNode {
  const [store, setStore] = useState<AppStore | null>(null);
  useEffect(() => {
    let live = true;
    void rehydrate(localStorageOrMemory()).then(async (stored) => {
      const made = createAppStore(stored);
      await firstLanguage(made.getState().settings.language);
      if (live) setStore(made);
    });
    return () => {
      live = false;
    };
  }, []);
  useEffect(() => {
    if (store === null) return;
    const stopPersisting = persist(store, localStorageOrMemory(), persistedSlices);
    const stopFollowing = followOtherTabs(() => store.getState().auth.accessToken);
    return () => {
      stopPersisting();
      stopFollowing();
    };
  }, [store]);
  if (store === null) return <PageSpinner testId="rehydrate-spinner" />;
  return (
    <Provider store={store}>
      <ThemeSync />
      <LanguageSync />
      <SettingsSync />
      <RouterProvider router={router} />
    </Provider>
  );
}
