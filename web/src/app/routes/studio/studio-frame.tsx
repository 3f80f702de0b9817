import { Coins, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../../components/controls/button.js';
import { TabPanel, Tabs } from '../../../components/controls/tabs.js';
import { Page } from '../../../components/layouts/page.js';
import type { PostType } from '../../../lib/api-types.js';
import { t } from '../../../lib/i18n/t.js';
import { paths } from '../../../lib/paths.js';
import { LoginGate } from '../../login-gate.js';
import styles from './studio-page.module.css';

const sections = {
  overview: paths.studio,
  short: paths.studioShorts,
  video: paths.studioVideos,
  comments: paths.studioComments,
  numbers: paths.studioNumbers,
} as const;
type Section = keyof typeof sections;

interface StudioFrameProps {
  title: string;
  section: Section;
  children: ReactNode;
}

/** What all parts of the studio have around them: the way to the others, to earnings and to an upload. */
export function StudioFrame({ title, section, children }: StudioFrameProps): ReactNode {
  const navigate = useNavigate();
  return (
    <LoginGate title={title}>
      <Page title={title} action={<FrameActions type={section === 'video' ? 'video' : 'short'} />}>
        <div className={styles.tabs}>
          <Tabs
            name="studio"
            label={t('studio.tabs')}
            selected={section}
            onSelect={(id) => void navigate(sections[id], { preventScrollReset: true })}
            tabs={[
              { id: 'overview', label: t('overview.tab') },
              { id: 'short', label: t('studio.shorts') },
              { id: 'video', label: t('studio.videos') },
              { id: 'comments', label: t('studio.statComments') },
              { id: 'numbers', label: t('numbers.title') },
            ]}
          />
          <TabPanel name="studio" selected={section}>
            <div className={styles.panel}>{children}</div>
          </TabPanel>
        </div>
      </Page>
    </LoginGate>
  );
}

function FrameActions({ type }: { type: PostType }): ReactNode {
  return (
    <div className={styles.actions}>
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
  );
}
