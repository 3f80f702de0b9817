import {
  conflict,
  defineErrors,
  invalid,
  limited,
  notFound,
  refused,
  tooLarge,
  unavailable,
  wrongMediaType,
} from './definition.js';

export const contentErrors = defineErrors({
  POST_NOT_FOUND: notFound('This post is not available'),
  COMMENT_NOT_FOUND: notFound('Comment not found'),
  COMMENT_INVALID: invalid('Write something, up to 500 characters'),
  COMMENT_LIMIT: limited('You are commenting too fast. Please wait a moment.'),
  REPORT_OWN: refused('This is your own.'),
  REPORT_LIMIT: limited('You have reported a lot today. Please try again later.'),
  UPLOAD_NOT_FOUND: notFound('Upload not found'),
  UPLOAD_TOO_LARGE: tooLarge('This file is too large'),
  UPLOAD_TYPE_UNSUPPORTED: wrongMediaType('Use an MP4, MOV or WebM video'),
  UPLOAD_INCOMPLETE: conflict('Some parts of this file have not arrived yet'),
  UPLOAD_EXPIRED: refused('This upload has expired. Please start again.'),
  UPLOAD_LIMIT: limited('You have many uploads under way. Finish some first.'),
  POST_STATE_CONFLICT: conflict('This post cannot do that in its present state'),
  CURSOR_INVALID: invalid('This list position is not valid'),
  STORAGE_UNAVAILABLE: unavailable('Storage is not reachable right now. Please try again.'),
});
