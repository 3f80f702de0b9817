import { markStandings } from '@mate/people/standing-module';

/** Marks say when somebody looks next; likes and comments of whoever is suspended or banned leave the numbers. */
export const standingsDue = markStandings('004-standings-due', 'authors');
