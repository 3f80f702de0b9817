import { useEffect } from 'react';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { stageEmptied } from './shorts-slice.js';

/** Says, while the component is drawn, that nothing plays: what lies over the stage then lies on a page. */
export function useEmptyStage(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(stageEmptied(true));
    return () => void dispatch(stageEmptied(false));
  }, [dispatch]);
}
