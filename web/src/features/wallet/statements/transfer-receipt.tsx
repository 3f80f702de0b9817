import { Coins } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../components/art/avatar.js';
import { CoinMark } from '../../../components/art/coin-mark.js';
import { Badge } from '../../../components/feedback/badge.js';
import type { Person, Transfer } from '../../../lib/api-types.js';
import { formatNumber } from '../../../lib/format.js';
import type { PlainKey } from '../../../lib/i18n/catalogue.js';
import { t } from '../../../lib/i18n/t.js';
import { moment, number } from '../../../components/receipt/receipt-facts.js';
import type { ReceiptFact } from '../../../components/receipt/receipt-sheet.js';
import { ReceiptSheet } from '../../../components/receipt/receipt-sheet.js';
import { SaveReceipt } from '../../../components/receipt/save-receipt.js';
import { useSaveReceipt } from '../../../entities/wallet/receipt-file-api.js';
import { StatementPerson } from './statement-person.js';
import styles from './statements.module.css';
import { amountOf, discountOf, sideOf } from './transfer-words.js';

interface TransferReceiptProps {
  transfer: Transfer;
  me: string | undefined;
  onClose: () => void;
}

/** The receipt of a transfer. */
export function TransferReceipt({ transfer, me, onClose }: TransferReceiptProps): ReactNode {
  const { isOut, other, words } = sideOf(transfer, me);
  const saving = useSaveReceipt(transfer._id);
  const amount = amountOf(transfer.amount);
  const discount = discountOf(transfer.discount);
  return (
    <ReceiptSheet
      art={other === null ? <Coins size={40} aria-hidden /> : <Avatar person={other} size={72} />}
      title={words}
      amount={
        <bdi className={styles.amount}>
          {isOut ? '−' : '+'}
          {formatNumber(transfer.coins)} <CoinMark size={22} />
        </bdi>
      }
      badge={transfer.isAdminTransfer && <Badge tone="purple">{t('transfers.colAdmin')}</Badge>}
      facts={[
        personFact('transfers.colSender', transfer.fromUser),
        personFact('transfers.colReceiver', transfer.toUser),
        amount === null ? null : { label: t('pay.amount'), value: <bdi>{amount}</bdi> },
        discount === null
          ? null
          : { label: t('transfers.colDiscount'), value: <bdi>{discount}</bdi> },
        transfer.description === null || transfer.description === ''
          ? null
          : {
              label: t('transfers.colDescription'),
              value: <span dir="auto">{transfer.description}</span>,
            },
        moment('receipt.when', transfer.createdAt),
        number('receipt.number', transfer._id),
      ]}
      onClose={onClose}
    >
      <SaveReceipt {...saving} />
    </ReceiptSheet>
  );
}

/** Nobody, where the coins came from Mate or went back to it: the title says so. */
function personFact(label: PlainKey, person: Person | null): ReceiptFact | null {
  return person && { label: t(label), value: <StatementPerson person={person} /> };
}
