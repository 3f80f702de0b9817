/** What somebody watched, in English. */
export const historyMessages = {
  'watched.title': 'History',
  'watched.subtitle': 'What you watched. Only you can see this.',
  'watched.emptyTitle': 'Nothing here yet',
  'watched.emptyBody': 'Videos that you watch appear here. Only you can see them.',
  'watched.when': 'Watched {when}',
  'watched.remove': 'Remove “{title}” from the history',
  'watched.pause': 'Pause history',
  'watched.goOn': 'Turn history on',
  'watched.pausedBody':
    'History is paused. What you watch is not remembered, and teaches your feed nothing.',
  'watched.clear': 'Clear history',
  'watched.clearTitle': 'Clear the whole history?',
  'watched.clearBody':
    'Everything that you watched is forgotten, and where you stopped in long videos. Your feed learns anew. This cannot be undone.',
  'settings.openHistory': 'Open',
  'watched.cleared': 'Your history is empty',
} as const;
