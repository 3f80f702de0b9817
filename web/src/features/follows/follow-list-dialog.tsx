import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { TabPanel, Tabs } from '../../components/controls/tabs.js';
import { Dialog } from '../../components/overlays/dialog.js';
import type { PeopleListArg } from '../../entities/person/people-list.js';
import { isolate } from '../../lib/i18n/isolate.js';
import { SearchField } from '../../components/controls/search-field.js';
import { t } from '../../lib/i18n/t.js';
import { useDebounced } from '../../lib/page/use-debounced.js';
import styles from './follow-list-dialog.module.css';
import { followLists } from './follow-lists.js';
import type { FollowTab } from './follow-lists.js';
import { PeopleList } from './list/people-list.js';
import { TabCount } from './tab-count.js';

const otherTabs = ['following', 'followers'] as const satisfies readonly FollowTab[];
const ownTabs = [...otherTabs, 'sent', 'received', 'friends'] as const;

interface FollowListDialogProps {
  person: { _id: string; username: string };
  own: boolean;
  first: FollowTab;
  onClose: () => void;
}

/** Whom somebody follows and who follows them; on the own profile also requests and friends. */
export function FollowListDialog(props: FollowListDialogProps): ReactNode {
  const { person, own, first, onClose } = props;
  const [tab, setTab] = useState<FollowTab>(first);
  const title = isolate(`@${person.username}`);
  const tabs = own ? ownTabs : otherTabs;
  return (
    <Dialog title={title} width={own ? 560 : 420} onClose={onClose}>
      <Tabs
        name="follow-list"
        label={title}
        selected={tab}
        onSelect={setTab}
        tabs={tabs.map((id) => ({
          id,
          label: (
            <>
              {t(followLists[id].label)}
              {id === 'received' && <TabCount />}
            </>
          ),
        }))}
      />
      <TabPanel name="follow-list" selected={tab}>
        <FollowList key={tab} tab={tab} userId={person._id} own={own} onNavigate={onClose} />
      </TabPanel>
    </Dialog>
  );
}

interface FollowListProps {
  tab: FollowTab;
  userId: string;
  own: boolean;
  onNavigate: () => void;
}

function FollowList({ tab, userId, own, onNavigate }: FollowListProps): ReactNode {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const box = useRef<HTMLDivElement>(null);
  const { emptyText, rows } = followLists[tab];
  const isOthers = tab === 'following' || tab === 'followers';
  const arg: PeopleListArg = isOthers ? { list: tab, userId, q } : { list: tab, q };
  return (
    <div className={styles.panel}>
      <SearchField label={t('list.search')} value={text} onChange={setText} />
      <div ref={box} className={styles.list}>
        <PeopleList
          arg={arg}
          box={box}
          empty={<p>{t(emptyText)}</p>}
          rows={own ? rows : undefined}
          onNavigate={onNavigate}
        />
      </div>
    </div>
  );
}
