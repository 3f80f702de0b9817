export const FILES_MAX: number;
export function folderComplaints(
  files: readonly string[],
  larger?: Readonly<Record<string, number>>,
): string[];
