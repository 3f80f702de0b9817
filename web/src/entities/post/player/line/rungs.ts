import type { Rung } from '../../../../lib/api-types.js';

/** All sizes, best first. */
export const rungsDown: readonly Rung[] = ['1080p', '720p', '480p'];
