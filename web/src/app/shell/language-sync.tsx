import { useEffect } from 'react';
import { t } from '../../lib/i18n/t.js';
import { languageOf, loadAllTexts, loadLanguage } from '../../lib/i18n/load-language.js';
import { useAppDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { noticeShown } from '../../lib/state/notices-slice.js';

/** Speaks the language that is chosen while the app runs. */
export function LanguageSync(): null {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => state.settings.language);
  useEffect(() => {
    const load = async (): Promise<void> => {
      await loadLanguage(languageOf(chosen));
      // Behind the first screen, before somebody asks for more; a part that needs them asks again.
      await loadAllTexts().catch(() => undefined);
    };
    load().catch(() => {
      // The texts did not come: the app goes on in the language it speaks.
      dispatch(noticeShown({ channel: 'notice', tone: 'danger', title: t('error.title') }));
    });
  }, [chosen, dispatch]);
  return null;
}
