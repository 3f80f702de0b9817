import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathOfPost } from '../../entities/post/post-path.js';
import { BlockDialog } from '../../features/safety/block-dialog.js';
import type { SheetItem } from '../../features/safety/more-item.rules.js';
import { ReportSheet } from '../../features/safety/reports/report-sheet.js';
import { WhyDialog } from '../../features/safety/why-dialog.js';
import type { ReportSubject } from '../../features/safety/safety-api.js';
import { DeletePostDialog } from '../../features/studio/table/delete-post-dialog.js';
import { EditPostDialog } from '../../features/studio/edit/edit-post-dialog.js';
import { VisibilityDialog } from '../../features/studio/edit/visibility-dialog.js';
import type { Person, Post } from '../../lib/api-types.js';
import { paths } from '../../lib/paths.js';

/** What a "…" menu is about. */
export interface SheetSubject {
  owner: Pick<Person, '_id' | 'username'>;
  report: ReportSubject;
  post?: Post;
}

/** What opens for an entry of the menu. */
export type Sheet = SheetItem;

interface MoreSheetsProps {
  sheet: Sheet;
  subject: SheetSubject;
  onClose: () => void;
}

/** What the "…" menu opens; loaded when it is first asked for. */
export function MoreSheets({ sheet, subject, onClose }: MoreSheetsProps): ReactNode {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { owner, report, post } = subject;
  if (sheet === 'report') return <ReportSheet subject={report} onClose={onClose} />;
  if (sheet === 'block') return <BlockDialog person={owner} onClose={onClose} />;
  if (post === undefined) return null;
  if (sheet === 'why') return <WhyDialog post={post} onClose={onClose} />;
  if (sheet === 'edit') return <EditPostDialog post={post} onClose={onClose} />;
  if (sheet === 'visibility') return <VisibilityDialog post={post} onClose={onClose} />;
  return (
    <DeletePostDialog
      post={post}
      onClose={onClose}
      onDeleted={() => {
        // Its own page has nothing left to show.
        const isItsPage = pathname === pathOfPost(post);
        if (isItsPage) void navigate(paths.user(owner.username), { replace: true });
      }}
    />
  );
}
