import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { LostArt, TangledArt } from '../../components/art/state-art.js';
import { Button } from '../../components/controls/button.js';
import { FailedView, StateView } from '../../components/feedback/state-view.js';
import { useEmptyStage } from '../../entities/post/use-empty-stage.js';
import { isPageReachable, PartMissingError } from '../../lib/page/part.js';
import { browser } from '../../lib/page/browser.js';
import { t, useLanguage } from '../../lib/i18n/t.js';
import { NotFoundView } from './not-found-view.js';

/** Stands in for a route that failed to load or to render. */
export function RouteError(): ReactNode {
  useLanguage();
  // Also in the place of the feed: what stands there is no picture.
  useEmptyStage();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundView />;
  if (error instanceof PartMissingError) return <FailedView onRetry={() => void loadAgain()} />;
  console.error(error);
  return (
    <StateView
      heading={1}
      role="alert"
      art={error instanceof TypeError ? <LostArt /> : <TangledArt />}
      title={t('error.routerTitle')}
      body={t('error.routerBody')}
      action={
        <Button look="primary" onClick={() => browser.reload()}>
          {t('error.reload')}
        </Button>
      }
    />
  );
}

/** A module that failed to load stays failed for the page; without a network this page is better than none. */
async function loadAgain(): Promise<void> {
  if (await isPageReachable()) browser.reload();
}
