/** Lets the log lines of reads pass that this spec makes fail; answers which failed so far. */
export function expectFailedReads(): () => string[] {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  return () =>
    warn.mock.calls.flatMap(([line]) => (/^(\w+) failed$/.exec(String(line)) ?? []).slice(1));
}
