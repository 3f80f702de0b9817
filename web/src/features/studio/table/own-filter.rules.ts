import type { PlainKey } from '../../../lib/i18n/catalogue.js';

/** A choice of a filter, by the word of the API; empty for none. */
interface Choice {
  value: string;
  label: PlainKey;
}

/** What the table of own posts is narrowed and sorted by, as it stands in the address. */
export const ownFilters = {
  status: [
    { value: '', label: 'many.anyStatus' },
    { value: 'ready', label: 'studio.ready' },
    { value: 'processing', label: 'studio.processing' },
    { value: 'scheduled', label: 'many.scheduled' },
    { value: 'failed', label: 'studio.failed' },
    { value: 'draft', label: 'studio.draft' },
  ],
  visibility: [
    { value: '', label: 'many.anybody' },
    { value: 'public', label: 'studio.public' },
    { value: 'followers', label: 'studio.followers' },
    { value: 'private', label: 'studio.private' },
  ],
  sort: [
    { value: '', label: 'many.newest' },
    { value: 'views', label: 'studio.colViews' },
    { value: 'likes', label: 'studio.colLikes' },
    { value: 'comments', label: 'studio.colComments' },
    { value: 'giftCoins', label: 'studio.colGifts' },
  ],
} as const satisfies Record<string, readonly Choice[]>;

export type OwnFilterName = keyof typeof ownFilters;
const names = Object.keys(ownFilters) as OwnFilterName[];

/** What the address asks for; what is no choice counts as absent. */
export function ownFilterOf(search: URLSearchParams): Partial<Record<OwnFilterName, string>> {
  const chosen = names.flatMap((name) => {
    const value = search.get(name) ?? '';
    const known = ownFilters[name].some((choice) => choice.value === value);
    return known && value !== '' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(chosen);
}
