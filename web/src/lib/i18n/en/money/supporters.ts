export const supportersMessages = {
  'supporters.top': 'Top supporters',
  'supporters.ofPost': 'Who gave gifts here',
  'supporters.ofCreator': 'Supporters of {name}',
  'supporters.week': 'This week',
  'supporters.all': 'All time',
  'supporters.gave':
    '{count, plural, one {{coins} from {shown} person} other {{coins} from {shown} people}}',
  'supporters.anonymous': 'Anonymous',
  'supporters.empty': 'No gifts yet',
  'supporters.emptyWeek': 'No gifts this week yet',
  'supporters.emptyBody': 'Who gives most stands here, on top.',
  'supporters.newGift': '{name} sent you {gift}',
  'supporters.newGiftOn': '{name} sent you {gift} on {title}',
  'supporters.newGifts':
    '{count, plural, one {{name} and # other sent you {coins}} other {{name} and # others sent you {coins}}}',
  'supporters.see': 'See it',
} as const;
