/** What comes next, and what is found by looking around, in English. */
export const discoveryMessages = {
  'next.autoplay': 'Autoplay',
  'next.now': 'Play now',
  'next.in': '{count, plural, one {Next in # second} other {Next in # seconds}}',
  'next.soon': '“{title}” begins in a moment.',
  'next.together': 'Watched together',
  'next.creator': 'From this creator',
  'next.trending': 'Popular now',
  'next.fresh': 'New',
  'next.again': 'Seen before',
  'explore.tags': 'Trending tags',
  'explore.allOf': 'All of {tag}',
  'explore.creators': 'Rising creators',
  'explore.fresh': 'Fresh shorts',
  'friends.videos': 'Videos',
  'friends.noVideos': 'Nothing yet. What your friends publish appears here, newest first.',
  'nearby.title': 'Near you',
  'nearby.look': 'What is near me',
  'nearby.hint':
    'Your browser asks you first. We are told only a square of some ten kilometres, and keep it nowhere.',
  'nearby.refused':
    'Your browser does not tell where you are. Allow it there, or search for a place above.',
  'nearby.nothing': 'Nobody has posted anything from near you in these three months.',
  'nearby.source': 'Names of places: GeoNames, CC BY 4.0',
} as const;
