import type { CopyCalls, CopyStep, PostsFound } from './copy-calls.port.js';
import { CopyFile } from './copy-file.repository.js';
import { CopyPosts } from './copy-posts.reader.js';
import type { CopyState } from './copy-tables.rows.js';
import { CopyTopics } from './copy-topics.reader.js';
import { CopyWords } from './copy-words.reader.js';
import { CopyWriter } from './copy-writer.repository.js';

interface Parts {
  readonly file: CopyFile;
  readonly words: CopyWords;
  readonly posts: CopyPosts;
  readonly topics: CopyTopics;
  readonly writer: CopyWriter;
}

/** No copy is open. */
export class NotOpen extends Error {}

/** A copy that is open in this thread: what is asked of it, one after the other. */
export class OpenCopy implements CopyCalls {
  private at: { readonly folder: string; readonly source: string } | undefined;
  private opened: Parts | undefined;
  private posts = 0;

  open(at: { readonly folder: string; readonly source: string }): CopyState {
    this.close();
    this.at = at;
    this.opened = partsOf(CopyFile.open(at.folder, at.source));
    return this.state();
  }

  reset(): CopyState {
    if (!this.at) throw new NotOpen('no copy was opened');
    this.throwAway();
    return this.open(this.at);
  }

  apply({ changes, token, scannedTo, isWhole }: CopyStep): { readonly posts: number } {
    const { file, writer } = this.parts;
    let by = 0;
    file.change(() => {
      by = writer.write(changes);
      file.note({ token, scannedTo, isWhole });
    });
    this.posts += by;
    return { posts: this.posts };
  }

  findPosts(asked: Parameters<CopyCalls['findPosts']>[0]): PostsFound {
    return this.parts.posts.find(asked);
  }

  findTopics(asked: Parameters<CopyCalls['findTopics']>[0]): ReturnType<CopyCalls['findTopics']> {
    return this.parts.topics.find(asked);
  }

  getTopic(id: string): ReturnType<CopyCalls['getTopic']> {
    return this.parts.topics.get(id);
  }

  postsOfTopics({
    topicIds,
    limit,
  }: Parameters<CopyCalls['postsOfTopics']>[0]): ReturnType<CopyCalls['postsOfTopics']> {
    return this.parts.posts.bestOf(topicIds, limit);
  }

  spellingsOf(word: string): string[] {
    return this.parts.words.near(word);
  }

  close(): void {
    this.opened?.file.close();
    this.opened = undefined;
  }

  /** Closes it and removes its file. */
  throwAway(): void {
    this.opened?.file.remove();
    this.opened = undefined;
  }

  private get parts(): Parts {
    if (!this.opened) throw new NotOpen('no copy is open');
    return this.opened;
  }

  private state(): CopyState {
    const { state } = this.parts.file;
    this.posts = state.posts;
    return state;
  }
}

function partsOf(file: CopyFile): Parts {
  const { db } = file;
  const words = new CopyWords(db);
  return {
    ...{ file, words },
    posts: new CopyPosts(db, words),
    topics: new CopyTopics(db),
    writer: new CopyWriter(db),
  };
}
