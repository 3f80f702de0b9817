import type { Caller } from '@mate/service-kit/internal-token';
import { sessionRowOf } from '../../auth/auth.mapper.js';
import { standingOf } from '../../safety/standing.mapper.js';
import type { IdentityClient } from '../../upstreams/upstream-clients.js';
import { settingsOf } from '../../users/settings.mapper.js';
import { completeAccount, userOf } from '../../users/users.mapper.js';
import type { ExportSection } from '../export-file.rules.js';

/** The account with what only its owner sees of it, settings, sessions and sanctions. */
export function identitySections(identity: IdentityClient, caller: Caller): ExportSection[] {
  return [
    {
      name: 'account',
      one: async () => {
        const own = completeAccount((await identity.getOwnProfile({}, { caller })).account);
        return { ...userOf(own), dob: own.birthDate || null };
      },
    },
    {
      name: 'settings',
      one: async () => settingsOf((await identity.getSettings({}, { caller })).settings),
    },
    {
      name: 'sessions',
      one: async () => {
        const { sessions } = await identity.listSessions({}, { caller });
        return sessions.map((row) => sessionRowOf(row, caller.sessionId));
      },
    },
    {
      name: 'standing',
      one: async () => standingOf(await identity.getStanding({}, { caller })),
    },
  ];
}
