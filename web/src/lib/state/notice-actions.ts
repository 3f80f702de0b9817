import type { AppDispatch } from './hooks.js';
import { noticeShown } from './notices-slice.js';
import type { Notice } from './notices-slice.js';
import type { RootState } from './root-state.js';

/** What the buttons of the notices do, by the notice; a store holds no functions. */
const actions = new Map<string, () => void>();

/** Shows a notice with a button in it; answers its id. */
export function noticeWithAction(
  notice: Omit<Notice, 'id' | 'actionLabel'>,
  action: { label: string; run: () => void },
): (dispatch: AppDispatch, getState: () => Pick<RootState, 'notices'>) => string {
  return (dispatch, getState) => {
    const shown = noticeShown({ ...notice, actionLabel: action.label });
    const { id } = shown.payload;
    dispatch(shown);
    const here = new Set(getState().notices.map((one) => one.id));
    for (const known of actions.keys()) if (!here.has(known)) actions.delete(known);
    actions.set(id, action.run);
    return id;
  };
}

/** Does what the button of a notice says, once. */
export function runNoticeAction(id: string): void {
  const run = actions.get(id);
  actions.delete(id);
  run?.();
}
