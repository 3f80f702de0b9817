import type { ReactNode } from 'react';
import { EmptyArt } from '../../../components/art/state-art.js';
import { Button, ButtonLink } from '../../../components/controls/button.js';
import { StateView } from '../../../components/feedback/state-view.js';
import { useEmptyStage } from '../../../entities/post/use-empty-stage.js';
import { t } from '../../../lib/i18n/t.js';
import { paths } from '../../../lib/paths.js';
import styles from './creators-to-follow.module.css';
import { SuggestionList } from './suggestion-list.js';

const creatorsShown = 5;

interface CreatorsToFollowProps {
  /** There is something to watch by now. */
  canWatch: boolean;
  onWatch: () => void;
}

/** In place of a feed of nobody: some people to begin with, and then the way on. */
export function CreatorsToFollow({ canWatch, onWatch }: CreatorsToFollowProps): ReactNode {
  useEmptyStage();
  return (
    <div className={styles.view}>
      <header className={styles.head}>
        <h2>{t('friends.creators')}</h2>
        <p>{t('feed.followingEmpty')}</p>
      </header>
      <div className={styles.list}>
        <SuggestionList
          limit={creatorsShown}
          empty={
            <StateView
              art={<EmptyArt />}
              title={t('feed.empty')}
              action={<ButtonLink to={paths.explore}>{t('friends.explore')}</ButtonLink>}
            />
          }
        />
      </div>
      {canWatch && (
        <Button look="primary" size="large" onClick={onWatch}>
          {t('friends.watch')}
        </Button>
      )}
    </div>
  );
}
