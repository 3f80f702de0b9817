import { landscapes } from './landscapes.js';
import type { SceneBuilder } from './scene-layers.js';
import { streets } from './streets.js';

export type SceneName = keyof typeof landscapes | keyof typeof streets;

/** Every scene that demo clips are filmed from. */
export const scenes: Readonly<Record<SceneName, SceneBuilder>> = { ...landscapes, ...streets };
