import type { Provider, Type } from '@nestjs/common';
import type { Db } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { Registry } from '@mate/service-kit/metrics';
import { LOGGER } from '@mate/service-kit/tokens';
import type { AccountEraser } from './erasure/account-eraser.js';
import { EraseAccountsJob } from './erasure/erase-accounts.job.js';
import { Erasures } from './erasure/erasures.js';
import { RememberDeletions } from './erasure/remember-deletions.consumer.js';
import { rowSteps } from './erasure/row-steps.js';

export type {
  AccountEraser,
  ErasureStep,
  PersonalDataPlan,
  RowsFate,
  RowsTold,
} from './erasure/account-eraser.js';
export { EraseAccountsJob } from './erasure/erase-accounts.job.js';
export { erasureCollection, type ErasureDocument } from './erasure/erasure.model.js';
export { Erasures } from './erasure/erasures.js';
export { RememberDeletions } from './erasure/remember-deletions.consumer.js';

/**
 * What erases deleted accounts: for the module of a service that provides the eraser. The service's plan lists
 * `erasureCollection`; a service that hears of deletions by events starts `RememberDeletions` under the given name.
 */
export function erasureProviders(
  eraser: Type<AccountEraser>,
  { consumer }: { readonly consumer?: string } = {},
): Provider[] {
  const remember: Provider = {
    provide: RememberDeletions,
    inject: [Erasures, EraseAccountsJob],
    useFactory: (erasures: Erasures, job: EraseAccountsJob) =>
      new RememberDeletions(consumer ?? '', erasures, job),
  };
  return [
    {
      provide: Erasures,
      inject: [MONGO_DB, Clock],
      useFactory: (db: Db, clock: Clock) => new Erasures(db, clock),
    },
    {
      provide: EraseAccountsJob,
      inject: [eraser, MONGO_DB, Erasures, LOGGER, Registry],
      useFactory: (
        { plan, steps }: AccountEraser,
        db: Db,
        ...[erasures, ...rest]: [Erasures, Logger, Registry]
      ) => new EraseAccountsJob(erasures, { steps: { ...rowSteps(db, plan), ...steps } }, ...rest),
    },
    ...(consumer ? [remember] : []),
  ];
}
