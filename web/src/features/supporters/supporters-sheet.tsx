import { useState } from 'react';
import type { ReactNode } from 'react';
import { TabPanel, Tabs } from '../../components/controls/tabs.js';
import { Dialog } from '../../components/overlays/dialog.js';
import { t } from '../../lib/i18n/t.js';
import type { BoardPeriod, Supported } from './supporters-api.js';
import { SupportersList } from './supporters-list.js';

interface SupportersSheetProps {
  of: Supported;
  name: string;
  onClose: () => void;
}

const periods = [
  { id: 'week', label: 'supporters.week' },
  { id: 'all', label: 'supporters.all' },
] as const;

/** Who gave most: on a post, or to a creator this week and of all time. */
export function SupportersSheet({ of, name, onClose }: SupportersSheetProps): ReactNode {
  const [period, setPeriod] = useState<BoardPeriod>('week');
  const isOfPost = 'postId' in of;
  const title = t(isOfPost ? 'supporters.ofPost' : 'supporters.ofCreator', { name });
  return (
    <Dialog title={title} width={420} onClose={onClose}>
      {isOfPost ? (
        <SupportersList of={of} period="all" onNavigate={onClose} />
      ) : (
        <>
          <Tabs
            name="supporters"
            label={title}
            selected={period}
            onSelect={setPeriod}
            tabs={periods.map(({ id, label }) => ({ id, label: t(label) }))}
          />
          <TabPanel name="supporters" selected={period}>
            <SupportersList key={period} of={of} period={period} onNavigate={onClose} />
          </TabPanel>
        </>
      )}
    </Dialog>
  );
}
