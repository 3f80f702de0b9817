import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PageSpinner } from '../../../components/controls/spinner.js';
import { usePageTitle } from '../../../components/layouts/page.js';
import { useMeQuery } from '../../../entities/session/own-account-api.js';
import { SuggestionList } from '../../../features/follows/friends/suggestion-list.js';
import { NameStep } from '../../../features/profile/welcome/name-step.js';
import { PictureStep } from '../../../features/profile/welcome/picture-step.js';
import { WelcomeCard } from '../../../features/profile/welcome/welcome-card.js';
import { t } from '../../../lib/i18n/t.js';
import { paths } from '../../../lib/paths.js';
import { LoginGate } from '../../login-gate.js';

const steps = ['name', 'picture', 'people'] as const;
type Step = (typeof steps)[number];

const peopleShown = 5;

/** `/welcome`: what somebody who has just signed up may say of themselves; the step is in the address. */
export function Component(): ReactNode {
  usePageTitle(t('welcome.page'));
  return (
    <LoginGate title={t('welcome.page')}>
      <Welcome />
    </LoginGate>
  );
}

function Welcome(): ReactNode {
  const { data: me } = useMeQuery();
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: { from?: string } | null };
  const navigate = useNavigate();
  const wanted = params.get('step') as Step;
  const index = Math.max(0, steps.indexOf(wanted));
  const at = { step: index + 1, of: steps.length };
  const goOn = (): void => {
    const next = steps[index + 1];
    if (next === undefined && state?.from !== undefined) {
      // The page that asked for the sign-up is where it ends; Back does not lead into the steps again.
      void navigate(-steps.length);
    } else if (next === undefined) void navigate(paths.home, { replace: true });
    else void navigate(`${paths.welcome}?step=${next}`, { state });
  };
  if (me === undefined) return <PageSpinner />;
  const step = steps[index];
  if (step === 'picture') return <PictureStep me={me} at={at} onDone={goOn} />;
  if (step === 'people') return <PeopleStep at={at} onDone={goOn} />;
  return <NameStep me={me} at={at} onDone={goOn} />;
}

interface PeopleStepProps {
  at: { step: number; of: number };
  onDone: () => void;
}

function PeopleStep({ at, onDone }: PeopleStepProps): ReactNode {
  return (
    <WelcomeCard
      texts={{
        title: t('welcome.people'),
        subtitle: t('welcome.peopleSub'),
        next: t('welcome.done'),
      }}
      at={at}
      onNext={onDone}
    >
      <SuggestionList limit={peopleShown} empty={<p>{t('welcome.nobody')}</p>} />
    </WelcomeCard>
  );
}
