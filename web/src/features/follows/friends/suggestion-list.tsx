import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../components/controls/icon-button.js';
import type { SuggestedPerson } from '../../../lib/api-types.js';
import type { PersonRow } from '../../../entities/person/people-list.js';
import { useHideSuggestionMutation } from '../../../entities/person/suggestions-api.js';
import { formatCount } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import type { PlainKey } from '../../../lib/i18n/catalogue.js';
import { RowFollowButton } from '../follow-button.js';
import { PeopleList } from '../list/people-list.js';
import type { RowParts } from '../list/person-row.js';

interface SuggestionListProps {
  limit: number;
  empty: ReactNode;
  columns?: boolean;
}

/** People whom the reader may know or like; each can be followed or hidden. */
export function SuggestionList({ limit, empty, columns }: SuggestionListProps): ReactNode {
  return (
    <PeopleList
      arg={{ list: 'suggestions', limit }}
      columns={columns}
      empty={empty}
      rows={suggestionRows}
    />
  );
}

const reasonTexts = {
  sharedFriends: 'friends.followedByFollowed',
  followedByFollowed: 'friends.followedByFollowed',
  sharedInterests: 'friends.sharedInterests',
  popular: 'friends.popular',
} as const satisfies Record<SuggestedPerson['reason'], PlainKey>;

const suggestionRows = { partsOf: suggestionParts };

function suggestionParts(person: PersonRow, describedBy: string): RowParts {
  const note = reasonOf(person);
  return {
    ...(note !== null && { note }),
    actions: (
      <>
        <RowFollowButton person={person} describedBy={describedBy} />
        <HideButton person={person} describedBy={describedBy} />
      </>
    ),
  };
}

/** Why somebody is suggested, in words; the figure where there is one. */
function reasonOf({ mutuals = 0, sharedFollows = 0, reason }: PersonRow): string | null {
  if (mutuals > 0) return t('friends.mutuals', { count: mutuals, shown: formatCount(mutuals) });
  if (sharedFollows > 0)
    return t('friends.sharedFollows', { count: sharedFollows, shown: formatCount(sharedFollows) });
  return reason === undefined ? null : t(reasonTexts[reason]);
}

function HideButton({
  person,
  describedBy,
}: {
  person: PersonRow;
  describedBy: string;
}): ReactNode {
  const [hide] = useHideSuggestionMutation();
  return (
    <IconButton
      label={t('friends.hide')}
      aria-describedby={describedBy}
      onClick={() => void hide(person._id)}
    >
      <X size={18} />
    </IconButton>
  );
}
