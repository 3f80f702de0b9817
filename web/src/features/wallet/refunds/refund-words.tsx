import { CircleCheck, CircleHelp, CircleX, Clock, Landmark, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/feedback/badge.js';
import type { BadgeTone } from '../../../components/feedback/badge.js';
import type { Refund } from '../../../lib/api-types.js';
import type { PlainKey } from '../../../lib/i18n/catalogue.js';
import { t } from '../../../lib/i18n/t.js';

const statuses: Record<
  Refund['status'],
  { label: PlainKey; tone: BadgeTone; icon: typeof Clock; isUnderWay?: true }
> = {
  requested: { label: 'refund.requested', tone: 'warning', icon: Clock, isUnderWay: true },
  pending: { label: 'refund.pending', tone: 'warning', icon: Undo2, isUnderWay: true },
  refunded: { label: 'refund.refunded', tone: 'positive', icon: CircleCheck },
  failed: { label: 'refund.failed', tone: 'danger', icon: CircleX },
  takenBack: { label: 'refund.takenBack', tone: 'danger', icon: Landmark },
  OTHER: { label: 'history.statusOther', tone: 'plain', icon: CircleHelp },
};

/** How a refund stands, in a word with a symbol. */
export function RefundBadge({ status }: Pick<Refund, 'status'>): ReactNode {
  const { label, tone, icon: Icon } = statuses[status];
  return (
    <Badge tone={tone} icon={<Icon size={13} aria-hidden />}>
      {t(label)}
    </Badge>
  );
}

/** The same in a receipt, with what it means for the money and the coins. */
export function refundText({ state, status }: Refund): { word: string; notes: string[] } {
  const { label, isUnderWay } = statuses[status];
  const notes: PlainKey[] = [];
  if (isUnderWay) notes.push('refund.takes');
  if (isUnderWay && state === 'held') notes.push('refund.setAside');
  if (state === 'voided') notes.push('refund.coinsAgain');
  return { word: t(label), notes: notes.map((note) => t(note)) };
}
