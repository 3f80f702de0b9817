export function userCacheDir(): string;
