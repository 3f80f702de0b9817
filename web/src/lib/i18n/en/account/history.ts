/** What somebody watched, in English. */
export const historyMessages = {
  'history.title': 'History',
  'history.subtitle': 'What you watched. Only you can see this.',
  'history.emptyTitle': 'Nothing here yet',
  'history.emptyBody': 'Videos that you watch appear here. Only you can see them.',
  'history.watched': 'Watched {when}',
  'history.remove': 'Remove “{title}” from the history',
  'history.pause': 'Pause history',
  'history.goOn': 'Turn history on',
  'history.pausedBody':
    'History is paused. What you watch is not remembered, and teaches your feed nothing.',
  'history.clear': 'Clear history',
  'history.clearTitle': 'Clear the whole history?',
  'history.clearBody':
    'Everything that you watched is forgotten, and where you stopped in long videos. Your feed learns anew. This cannot be undone.',
  'settings.openHistory': 'Open',
  'history.cleared': 'Your history is empty',
} as const;
