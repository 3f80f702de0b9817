import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
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
export function SettingsSync(): ReactNode {
  const session = useSession();
  return session === null ? null : <AccountSettingsSync key={session._id} />;
}

/** Lives as long as its session: what somebody chooses before or after it is no choice for the account. */
function AccountSettingsSync(): null {
  const dispatch = useAppDispatch();
  const { data } = useSettingsQuery();
  const [change] = useChangeSettingsMutation();
  const { language, theme } = useAppSelector((state) => state.settings);
  const seen = useRef<Shared>({ language, theme });
  const kept = useRef<Shared | null>(null);
  useEffect(() => {
    chooseViewing(data ?? viewingDefault);
    return () => chooseViewing(viewingDefault);
  }, [data]);
  useEffect(() => {
    // Until the server has answered, choices add up: they are newer than what it answers.
    if (data === undefined) return;
    const here = { language, theme };
    const chosen = changedIn(here, seen.current);
    const isNews = kept.current === null || changedIn(data, kept.current) !== null;
    const held = { ...here, ...(isNews && heldByServer(data)), ...chosen };
    seen.current = held;
    kept.current = data;
    if (changedIn(held, here) !== null) dispatch(settingsChanged(held));
    if (chosen !== null) void change(held);
  }, [data, language, theme, dispatch, change]);
  return null;
}

/** What the server wants to hold on every device; who never chose anything anywhere keeps what this device has. */
function heldByServer({ language, theme, version }: Settings): Partial<Shared> {
  if (version === 0) return {};
  return { theme, ...(language && { language }) };
}

/** What is other now than it was; null where nothing is. */
function changedIn(now: Shared, before: Shared): Partial<Shared> | null {
  const changed = {
    ...(now.language !== before.language && { language: now.language }),
    ...(now.theme !== before.theme && { theme: now.theme }),
  };
  return Object.keys(changed).length === 0 ? null : changed;
}
