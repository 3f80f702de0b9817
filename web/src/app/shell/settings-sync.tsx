import { useEffect, useRef } from 'react';
import { chooseViewing, viewingDefault } from '../../entities/post/player/viewing-choice.js';
import {
  useChangeSettingsMutation,
  useSettingsQuery,
} from '../../entities/session/settings-api.js';
import { useSession } from '../../entities/session/use-session.js';
import type { Settings } from '../../lib/api-types.js';
import { useAppDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { settingsChanged } from '../../lib/state/settings-slice.js';

type Shared = Pick<Settings, 'language' | 'theme'>;

/** Makes a signed-in person's settings the same on every device: what the server keeps holds here, and the other way. */
export function SettingsSync(): null {
  const dispatch = useAppDispatch();
  const isSignedIn = useSession() !== null;
  const { data } = useSettingsQuery(undefined, { skip: !isSignedIn });
  const [change] = useChangeSettingsMutation();
  const { language, theme } = useAppSelector((state) => state.settings);
  const kept = useRef<Shared | null>(null);
  useEffect(() => {
    chooseViewing(data ?? viewingDefault);
    if (data === undefined) return;
    const isNews = kept.current?.language !== data.language || kept.current.theme !== data.theme;
    kept.current = { language: data.language, theme: data.theme };
    // Who never chose anything anywhere keeps what this device has.
    if (!isNews || data.version === 0) return;
    dispatch(
      settingsChanged({ theme: data.theme, ...(data.language && { language: data.language }) }),
    );
  }, [data, dispatch]);
  useEffect(() => {
    const before = kept.current;
    if (before === null || (before.language === language && before.theme === theme)) return;
    kept.current = { language, theme };
    void change({ language, theme });
  }, [language, theme, change]);
  return null;
}
