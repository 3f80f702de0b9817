import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import type { Buckets } from './buckets.js';
import { storageClient } from './buckets.js';
import type { EngineAddresses } from './engine-addresses.js';

/** Files of what plays, as specs and demos put them there without uploading and transcoding a film again. */
export interface StoredMedia {
  /** Puts the same bytes under another key. */
  copy(from: string, to: string): Promise<void>;
  /** Keys that begin so. */
  list(prefix: string): Promise<string[]>;
  close(): void;
}

/** Opens the bucket of renditions and posters of a system. */
export function openStoredMedia(system: {
  readonly addresses: EngineAddresses;
  readonly buckets: Buckets;
}): StoredMedia {
  const client = storageClient(system.addresses);
  const Bucket = system.buckets.media;
  return {
    copy: async (from, to) => {
      const { Body, ContentType } = await client.send(new GetObjectCommand({ Bucket, Key: from }));
      if (!Body) throw new Error(`${from} is empty`);
      const bytes = await Body.transformToByteArray();
      await client.send(new PutObjectCommand({ Bucket, Key: to, Body: bytes, ContentType }));
    },
    list: async (Prefix) => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
      return Contents.flatMap(({ Key }) => Key ?? []);
    },
    close: () => client.destroy(),
  };
}
