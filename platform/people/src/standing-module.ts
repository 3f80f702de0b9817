import type { Provider, Type } from '@nestjs/common';
import { Registry } from '@mate/service-kit/metrics';
import { LOGGER } from '@mate/service-kit/tokens';
import { PeopleChanges } from './copies/people-changes.js';
import { FollowStandings } from './standing/follow-standings.job.js';
import { StandingChanges } from './standing/standing-changes.js';
import type { StandingFollower } from './standing/standing-follower.js';

export { FollowStandings } from './standing/follow-standings.job.js';
export { markStandings } from './standing/mark-standings.js';
export type { DueAccount } from './standing/standing-changes.js';
export type { StandingFollower } from './standing/standing-follower.js';

/**
 * What lets a service follow changes of accounts: for the module that provides the follower. The copies of accounts that
 * `PeopleCopiesModule` keeps are followed ones (`isFollowed`).
 */
export function standingProviders(follower: Type<StandingFollower>): Provider[] {
  return [
    {
      provide: FollowStandings,
      inject: [StandingChanges, follower, PeopleChanges, LOGGER, Registry],
      useFactory: (...parts: ConstructorParameters<typeof FollowStandings>) =>
        new FollowStandings(...parts),
    },
  ];
}
