/** What a search found, in English. */
export const searchMessages = {
  'search.results': 'Results for “{query}”',
  'search.tabs': 'Kinds of results',
  'search.tabTop': 'Top',
  'search.tabPosts': 'Videos',
  'search.people': 'People',
  'search.tabTags': 'Tags',
  'search.tabPlaces': 'Places',
  'search.topics': 'Tags and places',
  'search.nothing': 'Nothing fits “{query}”. Check the spelling, or try fewer words.',
  'search.showAll': 'Show all results',
  'search.prompt': 'What are you looking for?',
} as const;
