import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { GiftArt } from '../../components/art/gifts/gift-art.js';
import { moment, number } from '../../components/receipt/receipt-facts.js';
import styles from '../../components/receipt/receipt.module.css';
import { ReceiptSheet } from '../../components/receipt/receipt-sheet.js';
import type { ReceiptFact } from '../../components/receipt/receipt-sheet.js';
import type { EarnedGift } from '../../lib/api-types.js';
import { formatDateTime, formatRelativeTime } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { SaveReceipt } from '../../components/receipt/save-receipt.js';
import { pathOfGifted } from '../../entities/post/post-path.js';
import { useSession } from '../../entities/session/use-session.js';
import { useSaveReceipt } from '../../entities/wallet/receipt-file-api.js';
import { earnedGiftName } from './earned-gift-name.js';
import { EarnedCoins, GiftState, Giver } from './earned-gift-parts.js';

interface EarnedGiftReceiptProps {
  row: EarnedGift;
  onClose: () => void;
}

/** The receipt of a gift that came: what was given, what of it arrives, and when. */
export function EarnedGiftReceipt({ row, onClose }: EarnedGiftReceiptProps): ReactNode {
  const { message, post, feeCoins, reversedCoins } = row;
  const saving = useSaveReceipt(row._id);
  const me = useSession()?.username;
  return (
    <ReceiptSheet
      art={<GiftArt name={row.gift?.name ?? ''} size={44} />}
      title={earnedGiftName(row)}
      amount={<EarnedCoins row={row} size={22} />}
      badge={<GiftState row={row} />}
      facts={[
        { label: t('earnings.colFrom'), value: <Giver row={row} /> },
        message === null
          ? null
          : { label: t('receipt.message'), value: <q dir="auto">{message}</q> },
        post && { label: t('receipt.on'), value: <OwnPost post={post} me={me} /> },
        coins('earnings.given', row.coins),
        coins('earnings.fee', feeCoins),
        reversedCoins > 0 ? coins('earnings.stateReversed', reversedCoins) : null,
        maturity(row),
        moment('earnings.colReceived', row.createdAt),
        number('receipt.number', row._id),
      ]}
      onClose={onClose}
    >
      <SaveReceipt {...saving} />
    </ReceiptSheet>
  );
}

interface OwnPostProps {
  post: NonNullable<EarnedGift['post']>;
  me: string | undefined;
}

function OwnPost({ post, me }: OwnPostProps): ReactNode {
  const to = pathOfGifted(post, me);
  const title = <bdi>{post.title}</bdi>;
  if (to === null) return title;
  return (
    <Link to={to} className={styles.link}>
      {title}
    </Link>
  );
}

function coins(
  label: 'earnings.given' | 'earnings.fee' | 'earnings.stateReversed',
  count: number,
): ReceiptFact {
  return { label: t(label), value: t('wallet.coins', { count }) };
}

/** When it matures, and how long that is; afterwards when it did. */
function maturity({ state, maturesAt }: EarnedGift): ReceiptFact | null {
  if (state !== 'pending' && state !== 'matured') return null;
  const at = <time dateTime={maturesAt}>{formatDateTime(maturesAt)}</time>;
  if (state === 'matured') return { label: t('earnings.stateMatured'), value: at };
  return {
    label: t('receipt.maturity'),
    value: (
      <>
        {formatRelativeTime(maturesAt)} · {at}
      </>
    ),
  };
}
