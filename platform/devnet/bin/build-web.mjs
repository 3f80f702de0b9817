#!/usr/bin/env node
import { buildWeb } from './setup/web.mjs';

try {
  const { changed } = await buildWeb();
  console.log(changed ? 'web: built' : 'web: up to date');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
