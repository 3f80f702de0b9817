import { BoardPeriod } from '../gen/mate/content/v1/supporters_service.js';
import { wireEnum } from '../wire-enum.js';

/** Of how long a board of supporters tells. */
export const boardPeriodWords = wireEnum<BoardPeriod>()({
  [BoardPeriod.BOARD_PERIOD_ALL]: 'all',
  [BoardPeriod.BOARD_PERIOD_WEEK]: 'week',
});
