#!/usr/bin/env node
import { folderComplaints } from './setup/folder-sizes.mjs';
import { listFiles, ROOT } from './setup/paths.mjs';

const SOURCES = ['platform', 'services', 'gateway', 'web', 'bench'];
const isBeside = (file) => /(^|\/)(node_modules|dist|gen)(\/|$)/.test(file);

const files = SOURCES.flatMap((folder) =>
  listFiles(`${ROOT}/${folder}`, isBeside).map((file) => `${folder}/${file}`),
);
const complaints = folderComplaints(files);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
