import { ChevronDown, Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { isLanguage, languageFacts, languages } from '../../lib/i18n/languages.js';
import { t, useLanguage } from '../../lib/i18n/t.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { settingsChanged } from '../../lib/state/settings-slice.js';
import styles from './language-select.module.css';

/** Chooses the language of the app; every one is named in itself, for who cannot read the one that is on. */
export function LanguageSelect(): ReactNode {
  const dispatch = useAppDispatch();
  const spoken = useLanguage();
  return (
    <span className={styles.box}>
      <Languages size={16} aria-hidden />
      <select
        className={styles.select}
        aria-label={t('menu.language')}
        value={spoken}
        onChange={({ target }) => {
          if (isLanguage(target.value)) dispatch(settingsChanged({ language: target.value }));
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageFacts[language].name}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.chevron} size={14} aria-hidden />
    </span>
  );
}
