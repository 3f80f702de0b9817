import { Hash, MapPin, SquarePlay } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/art/avatar.js';
import { PersonNames } from '../../components/data/person-names.js';
import { useSearchPeopleQuery } from '../../entities/person/people-api.js';
import { fullNameOf } from '../../entities/person/full-name.js';
import { t } from '../../lib/i18n/t.js';
import { paths } from '../../lib/paths.js';

/** One way to go on from a text. */
export interface Option {
  id: string;
  to: string;
  content: ReactNode;
}

/** What a text may mean: people by name, and videos, places and tags by the same words. */
export function useOptions(
  query: string,
  listId: string,
): { options: Option[]; note: string | null } {
  const { currentData, isError } = useSearchPeopleQuery(query, { skip: query === '' });
  if (query === '') return { options: [], note: null };
  const people = currentData?.data ?? [];
  const tag = query.replace(/^#/, '');
  const options: Option[] = [
    ...people.map((person) => ({
      id: `${listId}-${person._id}`,
      to: paths.user(person.username),
      content: (
        <>
          <Avatar person={person} size={32} />
          <PersonNames person={person} fullName={fullNameOf(person)} />
        </>
      ),
    })),
    {
      id: `${listId}-videos`,
      to: videosMatching(query),
      content: (
        <>
          <SquarePlay size={20} aria-hidden />
          {t('search.videos', { query })}
        </>
      ),
    },
    {
      id: `${listId}-place`,
      to: paths.place(query),
      content: (
        <>
          <MapPin size={20} aria-hidden />
          {t('search.place', { query })}
        </>
      ),
    },
    ...(/^[\p{L}\p{N}_]+$/u.test(tag)
      ? [
          {
            id: `${listId}-tag`,
            to: paths.tag(tag),
            content: (
              <>
                <Hash size={20} aria-hidden />
                {t('search.tag', { tag: `#${tag}` })}
              </>
            ),
          },
        ]
      : []),
  ];
  const empty = currentData !== undefined && people.length === 0;
  const note = isError ? t('search.failed') : empty ? t('search.none', { query }) : null;
  return { options, note };
}

/** Where videos are found by words. */
export function videosMatching(query: string): string {
  return `${paths.explore}?q=${encodeURIComponent(query)}`;
}
