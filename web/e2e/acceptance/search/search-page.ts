import type { Locator, Page } from '@playwright/test';
import type { SearchRow, SearchSuggestion } from '../../../src/lib/api-types.js';
import { aListedPerson, aPage, aPerson, aPost } from '../../../src/testing/builders.js';
import { knowBob } from '../people/profile-page.js';
import type { PageApi } from '../support/page-api.js';

/** A short and a film that words find. */
export const foundPosts = [
  aPost({ _id: 's1', title: 'Paper birds' }),
  aPost({ _id: 'v1', type: 'video', title: 'A day of birds' }),
];

/** One of each kind while somebody types. */
const suggestions: SearchSuggestion[] = [
  { kind: 'user', user: aListedPerson('bob') },
  { kind: 'tag', name: 'birds', posts: 1_200 },
  { kind: 'place', name: 'Bird Island', posts: 1 },
  { kind: 'post', _id: 'v1', type: 'video', title: 'A day of birds', user: aPerson() },
];

const topics: Record<string, SearchRow[]> = {
  tags: [{ kind: 'tag', name: 'birds', posts: 1_200 }],
  places: [{ kind: 'place', name: 'Bird Island', posts: 1 }],
};

/** Lets the API know what "birds" finds; anything else finds nothing. */
export function knowBirds(api: PageApi): void {
  knowBob(api);
  api
    .on('GET short/query', { body: aPage([]) })
    .on('GET video/query', { body: aPage([]) })
    .on('GET search/suggest', { body: { data: suggestions } })
    .on('GET user/search', ({ query }) => ({
      body: aPage(query.get('q') === 'birds' ? [aListedPerson('bob')] : []),
    }))
    .on('GET search', ({ query }) => ({
      body: aPage(query.get('q') === 'birds' ? rowsOf(query.get('kind') ?? '') : []),
    }));
}

function rowsOf(kind: string): SearchRow[] {
  return topics[kind] ?? foundPosts.map((post): SearchRow => ({ kind: 'post', post }));
}

/** The search box, and what hangs below it. */
export class SearchBoxOnPage {
  readonly field: Locator;
  readonly options: Locator;

  constructor(private readonly page: Page) {
    this.field = page.getByRole('combobox', { name: 'Search', exact: true });
    // Not those of the language switch, which are there unseen.
    this.options = page.getByRole('listbox').getByRole('option');
  }

  /** On a phone it stands behind a button. */
  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Open search' }).click();
  }
}
