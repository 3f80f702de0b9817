import { markStandings } from '@mate/people/standing-module';

/** Whoever is suspended or banned leaves the numbers of those around. */
export const standingsDue = markStandings('002-standings-due', 'known_accounts');
