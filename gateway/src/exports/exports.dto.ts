import { z } from 'zod';
import { password } from '../auth/auth.dto.js';

export const exportBody = z.strictObject({ password });
export type ExportBody = z.infer<typeof exportBody>;

/** Whether the own data may be fetched, since when and until when. */
export const exportStatus = z
  .object({
    state: z.enum(['none', 'ready']),
    requestedAt: z.string().optional(),
    readyAt: z.string().optional(),
    expiresAt: z.string().optional(),
  })
  .meta({ id: 'ExportStatus' });
export type ExportStatus = z.infer<typeof exportStatus>;
