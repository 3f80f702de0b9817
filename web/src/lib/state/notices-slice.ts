import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** A notice is a short confirmation; a toast is a message that needs reading. */
export interface Notice {
  id: string;
  channel: 'notice' | 'toast';
  tone: 'plain' | 'positive' | 'danger';
  title: string;
  body?: string;
  /** On the button that it has (see `noticeWithAction`). */
  actionLabel?: string;
}

export const noticeMs = { notice: 2_000, toast: 5_000 } as const;
const shownMax = 3;

export const noticesSlice = createSlice({
  name: 'notices',
  initialState: [] as Notice[],
  reducers: {
    noticeShown: {
      reducer(state, { payload }: PayloadAction<Notice>) {
        state.push(payload);
        if (state.length > shownMax) state.shift();
      },
      prepare(notice: Omit<Notice, 'id'>) {
        return { payload: { ...notice, id: nanoid() } };
      },
    },
    noticeClosed(state, { payload }: PayloadAction<string>) {
      return state.filter((notice) => notice.id !== payload);
    },
  },
});

export const { noticeShown, noticeClosed } = noticesSlice.actions;
