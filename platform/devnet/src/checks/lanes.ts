/** Takes what a part prints. */
export type Hear = (text: string) => void;

/** A part of the run with a name under which its time and its output are printed. */
export interface Part {
  readonly title: string;
  /** Does the part; what it has to say goes to `hear`, else straight out. False when nothing more shall begin. */
  readonly run: (hear?: Hear) => Promise<boolean>;
}

const WIDTH = 70;

/** Runs a part; its output appears under a headline, followed by how long it took. */
export async function runPart(part: Part, hear?: Hear): Promise<boolean> {
  const print = hear ?? ((text: string) => void process.stderr.write(text));
  const begin = Date.now();
  print(`\n── ${part.title} ${'─'.repeat(Math.max(2, WIDTH - part.title.length))}\n`);
  try {
    return await part.run(hear);
  } finally {
    print(`── ${part.title}: ${((Date.now() - begin) / 1000).toFixed(1)} s\n`);
  }
}

/**
 * Runs lanes of parts side by side, the parts of each lane one after another. The output of a part is printed whole when
 * it ends. After a failure what runs is finished and nothing more begins; answers the titles of what failed.
 */
export async function runLanes(
  lanes: readonly (readonly Part[])[],
  print: Hear,
): Promise<string[]> {
  const failed: string[] = [];
  const runLane = async (parts: readonly Part[]): Promise<void> => {
    for (const part of parts) {
      if (failed.length > 0) return;
      const heard: string[] = [];
      try {
        if (!(await runPart(part, (text) => heard.push(text)))) failed.push(part.title);
      } finally {
        print(heard.join(''));
      }
    }
  };
  const ends = await Promise.allSettled(lanes.map(runLane));
  const broken = ends.find((end) => end.status === 'rejected');
  if (broken) throw broken.reason;
  return failed;
}
