import { channel } from 'node:diagnostics_channel';

/** Where passed steps are told of. Nobody listens but specs, and to nobody nothing is told. */
export const FAIL_POINT_CHANNEL = 'mate.fail-point';

const passed = channel(FAIL_POINT_CHANNEL);

/** Steps of a program by name; at each of them a spec ends its process, to see what is made of it afterwards. */
export interface FailPoints<Name extends string> {
  readonly names: readonly Name[];
  /** Says that the process has come this far. */
  pass(name: Name): void;
}

/** Names the steps of a part; a spec beside it says that it crashes at all of them. */
export function failPoints<const Name extends string>(...names: readonly Name[]): FailPoints<Name> {
  return { names, pass: (name) => passed.publish(name) };
}
