import {
  CreateBucketCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  PutBucketPolicyCommand,
  type CORSRule,
} from '@aws-sdk/client-s3';
import type { S3Connection } from './s3-connection.js';

/** What pages of which origins may do with a bucket, given a presigned address. */
export interface BrowserAccess {
  readonly methods: readonly ('GET' | 'HEAD' | 'PUT')[];
  readonly origins: readonly string[];
  /** Reply headers that pages may read. */
  readonly exposedHeaders?: readonly string[];
}

const CORS_SECONDS = 3_600;

/** The buckets of a service. Everything but `check` throws STORAGE_UNAVAILABLE. */
export class Buckets {
  constructor(private readonly s3: S3Connection) {}

  /** Makes a bucket that is missing, with what browsers may do. One that is there keeps the rules it was given. */
  async ensure(bucket: string, access?: BrowserAccess): Promise<void> {
    const head = new HeadBucketCommand({ Bucket: bucket });
    if (await this.s3.askIfThere((client) => client.send(head))) return;
    await this.s3.ask((client) =>
      client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
        // Another process was faster.
        if (!(error instanceof Error) || !error.name.startsWith('BucketAlready')) throw error;
      }),
    );
    if (!access) return;
    const cors = new PutBucketCorsCommand({
      Bucket: bucket,
      CORSConfiguration: { CORSRules: [corsRule(access)] },
    });
    await this.s3.ask((client) => client.send(cors));
  }

  /** Lets everybody read an object whose key they know; listing stays closed. */
  async openForReading(bucket: string): Promise<void> {
    const statement = {
      Sid: 'ReadObjects',
      Effect: 'Allow',
      Principal: '*',
      Action: ['s3:GetObject'],
      Resource: [`arn:aws:s3:::${bucket}/*`],
    };
    const policy = JSON.stringify({ Version: '2012-10-17', Statement: [statement] });
    const command = new PutBucketPolicyCommand({ Bucket: bucket, Policy: policy });
    await this.s3.ask((client) => client.send(command));
  }

  /** Throws when the bucket cannot be reached. For readiness. */
  async check(bucket: string): Promise<void> {
    await this.s3.client.send(new HeadBucketCommand({ Bucket: bucket }));
  }
}

function corsRule({ methods, origins, exposedHeaders }: BrowserAccess): CORSRule {
  return {
    AllowedMethods: [...methods],
    AllowedOrigins: [...origins],
    AllowedHeaders: ['*'],
    ...(exposedHeaders && { ExposeHeaders: [...exposedHeaders] }),
    MaxAgeSeconds: CORS_SECONDS,
  };
}
