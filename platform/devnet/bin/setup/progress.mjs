/** Prints lines with the seconds since the beginning; to stderr, since stdout may carry an answer. */
export function createProgress(begin = Date.now()) {
  return (line) => {
    const seconds = ((Date.now() - begin) / 1000).toFixed(1).padStart(6);
    process.stderr.write(`${seconds} s  ${line}\n`);
  };
}
