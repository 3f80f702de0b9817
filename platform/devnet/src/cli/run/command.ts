/** Prints lines with the seconds since the command was typed; to stderr, since stdout may carry an answer. */
export function createSay(): (line: string) => void {
  const begin = Number(process.env.MATE_BEGIN ?? Date.now());
  return (line) => {
    const seconds = ((Date.now() - begin) / 1000).toFixed(1).padStart(6);
    process.stderr.write(`${seconds} s  ${line}\n`);
  };
}

/** Runs a command's work; a failure is said in a sentence and ends it with code 1. */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exit(await work());
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    process.stderr.write(
      `\n${process.env.MATE_DEBUG && error instanceof Error ? error.stack : text}\n`,
    );
    process.exit(1);
  }
}

/** Refuses options that a command does not know, so that a typing error does no harm. */
export function parseFlags<Name extends string>(
  args: readonly string[],
  known: readonly Name[],
): Record<Name, boolean> {
  const unknown = args.find((arg) => !known.some((name) => arg === `--${name}`));
  if (unknown) {
    const list = known.map((name) => `--${name}`).join(', ');
    throw new Error(`There is no option ${unknown}; there is: ${list}.`);
  }
  const flags = known.map((name) => [name, args.includes(`--${name}`)]);
  return Object.fromEntries(flags) as Record<Name, boolean>;
}
