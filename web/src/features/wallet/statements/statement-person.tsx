import type { ReactNode } from 'react';
import { PersonLink } from '../../../components/data/person-link.js';
import { fullNameOf } from '../../../entities/person/full-name.js';
import type { Person } from '../../../lib/api-types.js';
import { t } from '../../../lib/i18n/t.js';

/** Somebody in a statement; the profile opens beside it. A dash where there is nobody. */
export function StatementPerson({ person }: { person: Person | null | undefined }): ReactNode {
  if (person === null || person === undefined) return t('common.dash');
  return <PersonLink person={person} fullName={fullNameOf(person)} />;
}
