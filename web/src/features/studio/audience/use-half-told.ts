import { useState } from 'react';
import { t } from '../../../lib/i18n/t.js';

interface HalfTold {
  /** What stands at the field for the time, once a form was refused for it. */
  refused: string | undefined;
  /** Whether a form is refused: its time was begun and is none yet, and must not be taken for "at once". */
  isRefused: (form: HTMLFormElement) => boolean;
}

/** Keeps a form from being sent while its time is half told. */
export function useHalfTold(): HalfTold {
  const [isHalf, setHalf] = useState(false);
  return {
    refused: isHalf ? t('schedule.half') : undefined,
    isRefused: (form) => {
      const times = [...form.querySelectorAll<HTMLInputElement>('[type="datetime-local"]')];
      // A field that holds a part of a time says that it is empty, and that it was filled in badly.
      const half = times.find(({ validity }) => validity.badInput);
      half?.focus();
      setHalf(half !== undefined);
      return half !== undefined;
    },
  };
}
