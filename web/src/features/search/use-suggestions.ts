import { SUGGEST_LETTERS_MIN } from '@mate/contracts/limits';
import { useEffect } from 'react';
import { isApiError } from '../../lib/api-error.js';
import type { SearchSuggestion } from '../../lib/api-types.js';
import { useDebounced } from '../../lib/page/use-debounced.js';
import { useOnline } from '../../lib/page/use-online.js';
import { useLazySuggestionsQuery } from './search-api.js';

/** What is known of what somebody types. */
export interface Suggestions {
  /** While somebody types on, those of the words before stay until the next ones are there. */
  rows: readonly SearchSuggestion[];
  state: 'none' | 'asking' | 'told' | 'failed' | 'offline';
  retry: () => void;
}

/** Asks for suggestions once the typing has paused; what is typed on, or left, calls the question off. */
export function useSuggestions(text: string, isOpen: boolean): Suggestions {
  const online = useOnline();
  const words = useDebounced(text.trim());
  const isEnough = isOpen && online && [...words].length >= SUGGEST_LETTERS_MIN;
  const [ask, { data, currentData, isError, error, originalArgs = '' }] = useLazySuggestionsQuery();
  useEffect(() => {
    if (!isEnough) return;
    const asked = ask(words, true);
    return () => asked.abort();
  }, [ask, words, isEnough]);
  const retry = (): void => void ask(words);
  const typed = text.trim();
  if ([...typed].length < SUGGEST_LETTERS_MIN) return { rows: [], state: 'none', retry };
  if (!online) return { rows: [], state: 'offline', retry };
  const isThis = originalArgs === typed;
  // A question that was called off is none that failed.
  if (isThis && isError && isApiError(error)) return { rows: [], state: 'failed', retry };
  if (isThis && currentData !== undefined) return { rows: currentData, state: 'told', retry };
  const goesOn = typed.startsWith(originalArgs) || originalArgs.startsWith(typed);
  return { rows: goesOn ? (data ?? []) : [], state: 'asking', retry };
}
