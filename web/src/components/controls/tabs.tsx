import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './tabs.module.css';

interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Prefix of the ids that tie tabs to their panel. */
  name: string;
}

/** A row of tabs: arrow keys move and select, as readers of screens expect. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  name,
}: TabsProps<Id>): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (step === null) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.id === selected);
    const index = typeof step === 'number' ? (at + step + tabs.length) % tabs.length : 0;
    const target = step === 'last' ? tabs.at(-1) : tabs[index];
    if (target === undefined) return;
    onSelect(target.id);
    list.current?.querySelector<HTMLElement>(`#${name}-tab-${target.id}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.list}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${name}-tab-${tab.id}`}
          aria-selected={tab.id === selected}
          aria-controls={`${name}-panel`}
          tabIndex={tab.id === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(tab.id)}
          onKeyDown={move}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** The content that belongs to the selected tab. */
export function TabPanel({
  name,
  selected,
  children,
}: {
  name: string;
  selected: string;
  children: ReactNode;
}): ReactNode {
  return (
    <div role="tabpanel" id={`${name}-panel`} aria-labelledby={`${name}-tab-${selected}`}>
      {children}
    </div>
  );
}

function stepOf(key: string, rtl: boolean): number | 'first' | 'last' | null {
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  if (key === 'ArrowRight') return rtl ? -1 : 1;
  if (key === 'ArrowLeft') return rtl ? 1 : -1;
  return null;
}
