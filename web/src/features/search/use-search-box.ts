import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { focusPage } from '../../lib/page/focus-page.js';
import { paths } from '../../lib/paths.js';
import { useAppDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { searched, searchesForgotten } from '../../lib/state/settings-slice.js';
import { recentOption, suggestionOption, wordsOption } from './option-rows.js';
import type { SearchOption } from './option-rows.js';
import { useSuggestions } from './use-suggestions.js';
import type { Suggestions } from './use-suggestions.js';

/** A field of words with what may be meant below it. */
export interface SearchBoxModel {
  input: RefObject<HTMLInputElement | null>;
  listId: string;
  text: string;
  isOpen: boolean;
  options: readonly SearchOption[];
  /** The option that the keys stand on. */
  active: SearchOption | undefined;
  suggestions: Suggestions;
  /** The options are searches that were made before. */
  isRecent: boolean;
  write: (text: string) => void;
  setOpen: (isOpen: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  choose: (option: SearchOption) => void;
  forget: () => void;
}

/** Everything the search box knows and does; `onDone` where it stands only until something is chosen. */
export function useSearchBox(isOpened: boolean, onDone?: () => void): SearchBoxModel {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const shown = useWordsOfPage();
  const [text, setText] = useState(shown);
  const [before, setBefore] = useState(shown);
  const [isOpen, setOpen] = useState(isOpened);
  const [activeKey, setActiveKey] = useState<string>();
  const searches = useAppSelector(({ settings }) => settings.searches);
  const suggestions = useSuggestions(text, isOpen);
  if (before !== shown) {
    // Another search is on the page, by Back as well: the box says which.
    setBefore(shown);
    setText(shown);
  }
  useEffect(() => {
    if (isOpened) input.current?.focus();
  }, [isOpened]);
  const words = text.trim();
  const isRecent = words === '';
  const options = isRecent
    ? searches.map(recentOption)
    : [wordsOption(words), ...suggestions.rows.map(suggestionOption)];
  const active = options.find(({ key }) => key === activeKey);
  const close = (): void => {
    setOpen(false);
    setActiveKey(undefined);
  };
  const choose = ({ to, words: chosen }: SearchOption): void => {
    if (chosen !== undefined) dispatch(searched(chosen));
    close();
    setText(chosen ?? shown);
    void navigate(to);
    // The same address again moves nothing by itself.
    focusPage();
    onDone?.();
  };
  const leave = (): void => {
    close();
    if (!isOpen) setText(shown);
    onDone?.();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // An input method takes Enter, Escape and arrows for its own list.
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const at = active === undefined ? -1 : options.indexOf(active);
    if (event.key === 'Escape') {
      // The browser itself would empty the field.
      event.preventDefault();
      leave();
    } else if (event.key === 'Enter' && isOpen && active !== undefined) {
      choose(active);
    } else if (event.key === 'Enter' && words !== '') {
      choose(wordsOption(words));
    } else if (step !== 0) {
      event.preventDefault();
      setOpen(true);
      // Between the last and the first is the field itself.
      const places = options.length + 1;
      setActiveKey(options[((at + 1 + step + places) % places) - 1]?.key);
    }
  };
  return {
    ...{ input, listId, text, isOpen, options, active, suggestions, isRecent, onKeyDown, choose },
    write: (written) => {
      setText(written);
      setActiveKey(undefined);
      setOpen(true);
    },
    setOpen: (opens) => (opens ? setOpen(true) : close()),
    forget: () => {
      dispatch(searchesForgotten());
      input.current?.focus();
    },
  };
}

/** What the page shows the results of. */
function useWordsOfPage(): string {
  const { pathname, search } = useLocation();
  return pathname === paths.searchRoot ? (new URLSearchParams(search).get('q') ?? '').trim() : '';
}
