import type { ReactNode } from 'react';
import { InboxList } from '../../../features/comments/inbox/inbox-list.js';
import { t } from '../../../lib/i18n/t.js';
import { StudioFrame } from './studio-frame.js';

/** `/matestudio/comments`: what others say under all own posts. */
export function Component(): ReactNode {
  return (
    <StudioFrame title={t('inbox.title')} section="comments">
      <InboxList />
    </StudioFrame>
  );
}
