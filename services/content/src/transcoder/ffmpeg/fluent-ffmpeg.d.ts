/** What is used of fluent-ffmpeg: the methods that build a command. Those that start a process are not named, so a call of one does not compile. */
declare module 'fluent-ffmpeg' {
  /** Two or more: a single option with one space in it would be cut in two. */
  type Options = readonly [string, string, ...string[]];

  interface FfmpegCommand {
    input(file: string): this;
    inputOptions(...options: Options): this;
    complexFilter(graph: string): this;
    output(file: string): this;
    outputOptions(...options: Options): this;
  }

  function createCommand(): FfmpegCommand;

  export = createCommand;
}
