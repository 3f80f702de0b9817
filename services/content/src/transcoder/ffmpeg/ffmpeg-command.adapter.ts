import createCommand from 'fluent-ffmpeg';
import type { FfmpegCommand } from './ffmpeg-arguments.rules.js';

interface ArgumentsGetter {
  _getArguments(): unknown;
}

/**
 * A command as ffmpeg's argument list: inputs, `-y`, the filter graph, outputs. fluent-ffmpeg builds it and is never
 * asked to run it: it would hand the media program our whole environment. The sandbox runs it.
 */
export function commandArguments({ inputs, graph, outputs }: FfmpegCommand): string[] {
  const command = createCommand();
  for (const { file, options } of inputs) command.input(file).inputOptions(...options);
  if (graph !== undefined) command.complexFilter(graph);
  for (const { file, options } of outputs) command.output(file).outputOptions(...options);
  return readArguments(command);
}

/**
 * The argument list of a built command. No public method hands it out without starting ffmpeg, so the private one is
 * asked here and nowhere else. Throws an Error where it is missing or answers something else than texts.
 */
export function readArguments(command: object): string[] {
  if (!handsOutArguments(command)) {
    throw new Error('this version of fluent-ffmpeg hands out no argument list (_getArguments)');
  }
  const list = command._getArguments();
  if (!isTexts(list)) {
    throw new Error('fluent-ffmpeg answered something else than an argument list');
  }
  return list;
}

function handsOutArguments(command: object): command is ArgumentsGetter {
  return '_getArguments' in command && typeof command._getArguments === 'function';
}

function isTexts(list: unknown): list is string[] {
  return Array.isArray(list) && list.every((item) => typeof item === 'string');
}
