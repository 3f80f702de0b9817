import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { useShowCreatorMutation } from '../../../entities/person/hidden-creators-api.js';
import type { PersonRow } from '../../../entities/person/people-list.js';
import { errorText } from '../../../lib/api-error.js';
import { t } from '../../../lib/i18n/t.js';
import { useAppDispatch } from '../../../lib/state/hooks.js';
import { noticeShown } from '../../../lib/state/notices-slice.js';
import { PeopleList } from '../list/people-list.js';
import type { RowRules } from '../list/people-list.js';

/** Whose videos the reader has hidden from the feed, with a way back. */
export function HiddenCreators(): ReactNode {
  return (
    <PeopleList
      byButton
      arg={{ list: 'hidden' }}
      rows={hiddenRows}
      empty={<p>{t('settings.hiddenEmpty')}</p>}
    />
  );
}

const hiddenRows: RowRules = {
  partsOf: (person, describedBy) => ({
    actions: <ShowAgain person={person} describedBy={describedBy} />,
  }),
};

interface ShowAgainProps {
  person: PersonRow;
  describedBy: string;
}

function ShowAgain({ person, describedBy }: ShowAgainProps): ReactNode {
  const dispatch = useAppDispatch();
  const [show, { isLoading }] = useShowCreatorMutation();
  const press = async (): Promise<void> => {
    const { error } = await show(person._id);
    const told =
      error === undefined
        ? ({
            tone: 'plain',
            title: t('settings.shownAgain', { name: `@${person.username}` }),
          } as const)
        : ({ tone: 'danger', title: errorText(error) } as const);
    dispatch(noticeShown({ channel: 'toast', ...told }));
  };
  return (
    <Button
      size="small"
      busy={isLoading}
      aria-describedby={describedBy}
      onClick={() => void press()}
    >
      {t('settings.showAgain')}
    </Button>
  );
}
