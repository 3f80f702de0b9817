/** Ways to share a post, in English. */
export const shareMessages = {
  'share.link': 'Link',
  'share.copyLink': 'Copy link',
  'share.copied': 'Copied',
  'share.startAt': 'Start at {time}',
  'share.embed': 'Embed',
  'share.embedCode': 'Code for your page',
  'share.copyCode': 'Copy code',
  'share.otherWays': 'Other ways',
} as const;
