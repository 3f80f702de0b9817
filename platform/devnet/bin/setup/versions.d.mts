export function parseVersion(text: string): number[] | undefined;
export function isAtLeast(
  version: readonly number[] | undefined,
  wanted: readonly number[],
): boolean;
