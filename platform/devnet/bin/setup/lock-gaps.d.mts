interface LockedPackage {
  readonly version?: string;
  /** A workspace: `resolved` is its folder. */
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
export function lockGaps(lock: {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}): string[];
