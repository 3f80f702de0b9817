export function breakingDifferences(before: object, after: object, at?: string): string[];
