export function parseJavaVersion(text: string): number[] | undefined;
