import { ChartNoAxesColumn, Coins, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../../components/controls/button.js';
import { TabPanel, Tabs } from '../../../components/controls/tabs.js';
import { Page } from '../../../components/layouts/page.js';
import { PostsTable } from '../../../features/studio/posts-table.js';
import { StudioStats } from '../../../features/studio/studio-stats.js';
import type { PostType } from '../../../lib/api-types.js';
import { t } from '../../../lib/i18n/t.js';
import { paths } from '../../../lib/paths.js';
import { LoginGate } from '../../login-gate.js';
import styles from './studio-page.module.css';

interface StudioPageProps {
  title: string;
  type: PostType;
}

/** The work place of a creator: numbers, then the table. */
export function StudioPage({ title, type }: StudioPageProps): ReactNode {
  return (
    <LoginGate title={title}>
      <Page
        title={title}
        action={
          <div className={styles.actions}>
            <ButtonLink to={paths.studioNumbers} icon={<ChartNoAxesColumn size={18} aria-hidden />}>
              {t('numbers.open')}
            </ButtonLink>
            <ButtonLink to={paths.earnings} icon={<Coins size={18} aria-hidden />}>
              {t('earnings.title')}
            </ButtonLink>
            <ButtonLink
              look="primary"
              to={type === 'video' ? paths.uploadVideo : paths.uploadShort}
              icon={<Upload size={18} aria-hidden />}
            >
              {t('studio.upload')}
            </ButtonLink>
          </div>
        }
      >
        <StudioStats type={type} />
        <StudioTabs type={type} />
      </Page>
    </LoginGate>
  );
}

function StudioTabs({ type }: { type: PostType }): ReactNode {
  const navigate = useNavigate();
  return (
    <div className={styles.tabs}>
      <Tabs
        name="studio"
        label={t('studio.tabs')}
        selected={type}
        onSelect={(id) =>
          void navigate(id === 'video' ? paths.studioVideos : paths.studioShorts, {
            preventScrollReset: true,
          })
        }
        tabs={[
          { id: 'short', label: t('studio.shorts') },
          { id: 'video', label: t('studio.videos') },
        ]}
      />
      <TabPanel name="studio" selected={type}>
        <PostsTable key={type} type={type} />
      </TabPanel>
    </div>
  );
}
