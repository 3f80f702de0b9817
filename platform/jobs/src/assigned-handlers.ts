/** As much of a job as tells who works on it. */
interface Assigned {
  readonly name: string;
  readonly process: string;
}

/**
 * The handlers of a process, each with its job. Throws when one of the process's jobs has no handler or two, or when a
 * handler is for a job of elsewhere: a job that nobody takes is found at the boot and not in production.
 */
export function assignedHandlers<H extends { readonly job: Assigned }>(
  process: string,
  jobs: readonly Assigned[],
  handlers: readonly H[],
): readonly H[] {
  const own = jobs.filter((job) => job.process === process);
  for (const { name } of own) {
    const count = handlers.filter(({ job }) => job.name === name).length;
    if (count !== 1) throw new Error(`job ${name} has ${count} handlers in ${process}, not one`);
  }
  const stray = handlers.find(({ job }) => !own.some(({ name }) => name === job.name));
  if (stray) throw new Error(`job ${stray.job.name} is no job of ${process}`);
  return handlers;
}
