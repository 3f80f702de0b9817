import type { BanMark } from '@mate/contracts/gen/identity/sanctions_admin_service';
import type { ShownMark } from '../../bans/ban-mark.reader.js';

/** A mark as who administers sees it. */
export function toWireMark(mark: ShownMark): BanMark {
  const { _id: markId, sanctionId, kind, createTime, until, liftTime, tries, lastTryTime } = mark;
  return {
    ...{ markId, sanctionId, kind, tries },
    createTime: createTime.toISOString(),
    untilTime: until?.toISOString(),
    liftTime: liftTime?.toISOString(),
    lastTryTime: lastTryTime?.toISOString(),
  };
}
