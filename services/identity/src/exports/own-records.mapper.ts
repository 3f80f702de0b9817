import type {
  GetOwnRecordsResponse,
  OwnContactMessage as WireMessage,
} from '@mate/contracts/gen/identity/exports_service';
import type { OwnRecords } from './get-own-records.use-case.js';
import type { OwnContactMessage } from './own-records.repository.js';

/** Records as RPC carries them. */
export function toWireRecords(records: OwnRecords): GetOwnRecordsResponse {
  return {
    devices: records.devices.map(({ loginTime }) => ({ loginTime: loginTime.toISOString() })),
    appeals: records.appeals.map(({ of: sanctionId, text, time }) => ({
      ...{ sanctionId, text, createTime: time.toISOString() },
    })),
    formerUsernames: records.formerUsernames.map(({ _id: username, freeTime }) => ({
      ...{ username, freeTime: freeTime.toISOString() },
    })),
    notices: records.notices.map(({ kind, createTime }) => ({
      ...{ kind, createTime: createTime.toISOString() },
    })),
  };
}

/** A message to us as RPC carries it. */
export function toWireMessage(row: OwnContactMessage): WireMessage {
  const { _id: ticketId, firstName, lastName, email, phone, message, createTime } = row;
  return {
    ...{ ticketId, firstName, lastName, email, phone, message },
    createTime: createTime.toISOString(),
  };
}
