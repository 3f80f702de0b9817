/** The cover of an own post, in English. */
export const coverMessages = {
  'cover.title': 'Cover',
  'cover.hint':
    'What shows before it plays. Choose a moment of your video, or a picture of your own.',
  'cover.frame': 'Moment {number}',
  'cover.own': 'Use your own picture',
  'cover.ownHint': 'JPEG, PNG or WebP, up to {max} MB. It is cut to the shape of the video.',
  'cover.checking': 'Your picture is being prepared…',
  'cover.wrongType': 'Use a JPEG, PNG or WebP picture.',
  'cover.animated': 'This picture moves. Use one that does not.',
  'cover.damaged': 'This picture is damaged or incomplete.',
  'cover.tooManyBytes': 'This picture is too large. The limit is {max} MB.',
  'cover.tooManyPixels': 'This picture has too many pixels. Make it smaller.',
  'cover.tooSmall': 'This picture is too small. Its shorter side needs at least {min} pixels.',
  'cover.trouble': 'The picture could not be prepared. Please send it again.',
} as const;
