import type { SceneName } from '../scenes/scenes.js';

/** Something that somebody of the demo people says under a post. */
export interface DemoReply {
  readonly by: string;
  readonly text: string;
}

/** A comment with what stands below it, and what the maker of the post put on it. */
export interface DemoComment extends DemoReply {
  readonly replies?: readonly DemoReply[];
  readonly pinned?: true;
  readonly hearted?: true;
}

/** A post of the demo data. Long ones are landscape. */
export interface DemoPost {
  readonly type: 'short' | 'video';
  readonly author: string;
  readonly scene: SceneName;
  /** Degrees by which the colours of the scene are turned, so that two of one scene differ at a glance. */
  readonly hue?: number;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly place: string;
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  /** How many of the others like it. */
  readonly likes: number;
  readonly comments?: readonly DemoComment[];
  readonly gifts?: readonly { readonly by: string; readonly gift: string }[];
  /** Lines by language, spread evenly over the film. */
  readonly captions?: Readonly<Record<string, readonly string[]>>;
}
