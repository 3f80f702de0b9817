import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { RootState } from './root-state.js';

export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;

/** The store's dispatch, typed. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** Reads from the store, typed. */
export const useAppSelector = useSelector.withTypes<RootState>();
