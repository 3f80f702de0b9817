import type { ReactNode } from 'react';
import { LockedArt } from '../../../components/art/state-art.js';
import { Button } from '../../../components/controls/button.js';
import { StateView } from '../../../components/feedback/state-view.js';
import { t } from '../../../lib/i18n/t.js';
import { useUnblock } from './use-unblock.js';

/** In place of the posts of somebody whom the reader has blocked. */
export function BlockedView({ other }: { other: { _id: string; username: string } }): ReactNode {
  const { unblock, isBusy } = useUnblock();
  return (
    <StateView
      art={<LockedArt />}
      title={t('block.title')}
      body={t('block.body')}
      action={
        <Button busy={isBusy} onClick={() => unblock(other, toMain)}>
          {t('block.unblock')}
        </Button>
      }
    />
  );
}

/** This view goes with the block; the keyboard goes on at the top of the page. */
function toMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
