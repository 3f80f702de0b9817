import { useState } from 'react';
import type { PostType } from '../../../lib/api-types.js';
import { problemOf } from '../queue/file-check.rules.js';
import type { FileProblem } from '../queue/file-check.rules.js';
import { printOf } from '../queue/file-print.js';
import { filmSeconds } from '../queue/film-length.js';
import { useUploadLimitsQuery } from '../queue/upload-api.js';
import { titleFrom } from '../texts/upload.rules.js';

/** Files that are described at once. */
export const chosenMax = 20;

/** A file that was chosen and not begun yet. */
export interface ChosenFile {
  readonly key: string;
  readonly file: File;
  readonly title: string;
  /** What was found out about it; null until then. */
  readonly facts: { readonly seconds: number | null; readonly print: string | null } | null;
  readonly problem: FileProblem | null;
}

interface ChosenFiles {
  files: readonly ChosenFile[];
  /** More were chosen at once than are taken. */
  isFull: boolean;
  /** The first may have a title already; the others have one by their name. */
  choose: (files: readonly File[], title?: string) => void;
  rename: (key: string, title: string) => void;
  leaveOut: (key: string) => void;
  clear: () => void;
}

type Stored = Omit<ChosenFile, 'problem'>;

/** The files of a form that is being filled in, and what is found out about each. */
export function useChosenFiles(type: PostType): ChosenFiles {
  const { data: limits } = useUploadLimitsQuery();
  const [stored, setStored] = useState<readonly Stored[]>([]);
  const [isFull, setFull] = useState(false);
  const choose = (picked: readonly File[], title = ''): void => {
    const added = picked.slice(0, chosenMax - stored.length).map((file, place) => ({
      ...{ key: crypto.randomUUID(), file, facts: null },
      title: place === 0 && title.trim() !== '' ? title : titleFrom(file.name),
    }));
    setFull(added.length < picked.length);
    setStored((now) => [...now, ...added]);
    for (const { key, file } of added)
      void lookAt(file).then((facts) => {
        setStored((now) => now.map((one) => (one.key === key ? { ...one, facts } : one)));
      });
  };
  return {
    files: stored.map((one) => {
      const { name, size } = one.file;
      const known = { name, size, seconds: one.facts?.seconds ?? null };
      return { ...one, problem: problemOf(known, type, limits) };
    }),
    isFull,
    choose,
    rename: (key, title) =>
      setStored((now) => now.map((one) => (one.key === key ? { ...one, title } : one))),
    leaveOut: (key) => {
      setFull(false);
      setStored((now) => now.filter((one) => one.key !== key));
    },
    clear: () => {
      setFull(false);
      setStored([]);
    },
  };
}

async function lookAt(file: File): Promise<NonNullable<ChosenFile['facts']>> {
  const [print, seconds] = await Promise.all([printOf(file), filmSeconds(file)]);
  return { print, seconds };
}
