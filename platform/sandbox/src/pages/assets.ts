import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  'sandbox.css': 'text/css; charset=utf-8',
  'console.js': 'text/javascript; charset=utf-8',
  'card.js': 'text/javascript; charset=utf-8',
  'return.js': 'text/javascript; charset=utf-8',
  'tap-card.js': 'text/javascript; charset=utf-8',
  'tap-form.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
};

/** Serves the pages' own style sheet, scripts and icon; a closed list, so no path is ever resolved. */
export async function registerAssets(app: FastifyInstance, folder: string): Promise<void> {
  for (const [name, type] of Object.entries(TYPES)) {
    const content = await readFile(join(folder, name));
    app.get(`/assets/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(content),
    );
  }
}
