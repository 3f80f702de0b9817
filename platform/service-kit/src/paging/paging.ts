export {
  Cursors,
  placeId,
  placeTimeMs,
  type CursorCodec,
  type PlaceForm,
  type TimePlace,
} from './cursors.js';
export {
  boundedLimit,
  cutPage,
  emptyPage,
  numberedStart,
  pageOf,
  readPage,
  startOf,
  type CursorPage,
  type CursorRequest,
  type PageBounds,
  type PageRequest,
  type PageStart,
} from './pages.js';
export { READ_MS_MAX } from './read-time.js';
export { beyond, type Beyond, type OrderFields } from './beyond.js';
export {
  readVisiblePage,
  readVisibleRows,
  ROWS_BY_NUMBER_MAX,
  type PartlyVisible,
} from './visible-rows.js';
