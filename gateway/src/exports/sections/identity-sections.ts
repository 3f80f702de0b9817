import type { GetOwnRecordsResponse } from '@mate/contracts/gen/identity/exports_service';
import { PAGE_LIMIT_MAX } from '@mate/contracts/limits';
import type { Caller } from '@mate/service-kit/internal-token';
import { sessionRowOf } from '../../auth/auth.mapper.js';
import { standingOf } from '../../safety/standing.mapper.js';
import type { IdentityClient } from '../../upstreams/upstream-clients.js';
import { settingsOf } from '../../users/settings.mapper.js';
import { completeAccount, userOf } from '../../users/users.mapper.js';
import { walk, type OwnSection } from '../export-file.rules.js';
import { messageRowOf } from '../exports.mapper.js';

/** The account with what only its owner sees of it, settings, sessions, devices, sanctions, mails and messages to us. */
export function identitySections(identity: IdentityClient, caller: Caller): OwnSection[] {
  const records = recordSections(identity, caller);
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
    records.devices,
    records.formerUsernames,
    {
      name: 'standing',
      one: async () => standingOf(await identity.getStanding({}, { caller })),
    },
    records.appeals,
    records.notices,
    {
      name: 'contactMessages',
      pages: () =>
        walk(async (cursor) => {
          const request = { cursor, limit: PAGE_LIMIT_MAX };
          const page = await identity.listMyContactMessages(request, { caller });
          return { rows: page.messages.map(messageRowOf), nextCursor: page.nextCursor };
        }),
    },
  ];
}

type RecordName = 'devices' | 'formerUsernames' | 'appeals' | 'notices';

/** What one call tells, in the parts that it is told in. */
function recordSections(
  identity: IdentityClient,
  caller: Caller,
): Readonly<Record<RecordName, OwnSection>> {
  // Asked for once, told in several parts.
  let records: Promise<GetOwnRecordsResponse> | undefined;
  const ownRecords = (): Promise<GetOwnRecordsResponse> =>
    (records ??= identity.getOwnRecords({}, { caller }));
  return {
    devices: {
      name: 'devices',
      one: async () =>
        (await ownRecords()).devices.map(({ loginTime }) => ({ lastLoginAt: loginTime })),
    },
    formerUsernames: {
      name: 'formerUsernames',
      one: async () =>
        (await ownRecords()).formerUsernames.map(({ username, freeTime }) => ({
          ...{ username, freeAt: freeTime },
        })),
    },
    appeals: {
      name: 'appeals',
      one: async () =>
        (await ownRecords()).appeals.map(({ sanctionId, text, createTime }) => ({
          ...{ sanctionId, text, createdAt: createTime },
        })),
    },
    notices: {
      name: 'notices',
      one: async () =>
        (await ownRecords()).notices.map(({ kind, createTime }) => ({
          ...{ kind, createdAt: createTime },
        })),
    },
  };
}
