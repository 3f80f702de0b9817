import { useState } from 'react';
import type { ReactNode } from 'react';
import { EmptyArt } from '../../../components/art/state-art.js';
import { Button } from '../../../components/controls/button.js';
import { StateView } from '../../../components/feedback/state-view.js';
import { locate, whereabouts } from '../../../lib/whereabouts.js';
import { useSignedInAction } from '../../../entities/session/use-session.js';
import { t } from '../../../lib/i18n/t.js';
import styles from './near-me.module.css';
import { PostsOfBothKinds } from './posts-of-both-kinds.js';

type Step = 'open' | 'asking' | 'refused' | 'known';

/** What is near, for whoever asks for it: nobody's position is looked for before. */
export function NearMe(): ReactNode {
  const asUser = useSignedInAction();
  const [step, setStep] = useState<Step>(() => (whereabouts() === null ? 'open' : 'known'));
  // Another place is another list.
  const [asked, setAsked] = useState(0);
  const look = async (): Promise<void> => {
    setStep('asking');
    const found = await locate().catch(() => null);
    setAsked(asked + 1);
    setStep(found === null ? 'refused' : 'known');
  };
  if (step === 'known')
    return (
      <>
        <h2>{t('nearby.title')}</h2>
        <PostsOfBothKinds
          list="nearby"
          filter={{ asked: String(asked) }}
          nothing={t('nearby.nothing')}
        />
        <Source />
      </>
    );
  return (
    <StateView
      art={<EmptyArt />}
      title={t('place.prompt')}
      body={t(step === 'refused' ? 'nearby.refused' : 'place.promptBody')}
      action={
        <div className={styles.action}>
          <Button busy={step === 'asking'} onClick={() => asUser(() => void look())}>
            {t('nearby.look')}
          </Button>
          <p className={styles.hint}>{t('nearby.hint')}</p>
        </div>
      }
    />
  );
}

/** Where the names of places come from, as their licence asks for. */
function Source(): ReactNode {
  return (
    <p className={styles.source}>
      <a href="https://www.geonames.org" target="_blank" rel="noreferrer">
        {t('nearby.source')}
      </a>
    </p>
  );
}
