import type { PlainKey } from '../../lib/i18n/catalogue.js';

/** What a search shows, as its address says it. */
export type SearchTab = 'top' | 'posts' | 'people' | 'tags' | 'places';

/** The tabs of the results in their order. */
export const searchTabs: readonly { id: SearchTab; label: PlainKey }[] = [
  { id: 'top', label: 'search.tabTop' },
  { id: 'posts', label: 'search.tabPosts' },
  { id: 'people', label: 'search.people' },
  { id: 'tags', label: 'search.tabTags' },
  { id: 'places', label: 'search.tabPlaces' },
];
