import { z } from 'zod';
import { rungs } from '../assets/asset.rules.js';

/** Percent per rendition, as the worker last said. */
export const percentsSchema = z.partialRecord(z.enum(rungs), z.number().min(0).max(100));
export type Percents = z.infer<typeof percentsSchema>;

/** Where the worker's figures are kept. */
export function progressKey(assetId: string): string {
  return `progress:${assetId}`;
}

/** The channel that says that something changed. */
export function progressChannel(prefix: string, assetId: string): string {
  return `${prefix}:content:progress:${assetId}`;
}
