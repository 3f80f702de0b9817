import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { AppError } from '@mate/contracts/errors';

/** The account of a service at its object storage. */
export interface S3Account {
  /** S3 API as this process reaches it. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** How a service reaches its object storage. */
export interface S3Access extends S3Account {
  /**
   * How long a call may hear and say nothing, before its answer or in the middle of it; a large file may take as long as it
   * needs. It is tried three times.
   */
  readonly silenceMsMax: number;
}

/** Where an object lies. */
export interface ObjectRef {
  readonly bucket: string;
  readonly key: string;
}

const ATTEMPTS_MAX = 3;
const CONNECTION_MS_MAX = 2_000;
const RETRY_AFTER_SECONDS = 5;

/** A connection to S3 (AWS SDK v3) whose failures are reasons of the catalogue. */
export class S3Connection {
  readonly client: S3Client;

  constructor(account: S3Access) {
    this.client = new S3Client({
      endpoint: account.endpoint,
      region: account.region,
      forcePathStyle: true,
      credentials: { accessKeyId: account.accessKey, secretAccessKey: account.secretKey },
      // Checksums in trailers are an AWS extension that other S3 servers refuse.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: ATTEMPTS_MAX,
      requestHandler: {
        connectionTimeout: CONNECTION_MS_MAX,
        // @NOTE `requestTimeout` by itself only warns, and would count the upload of a large file as waiting.
        socketTimeout: account.silenceMsMax,
      },
    });
  }

  /** Runs a call. Throws STORAGE_UNAVAILABLE when it fails. */
  async ask<T>(call: (client: S3Client) => Promise<T>): Promise<T> {
    try {
      return await call(this.client);
    } catch (cause) {
      throw new AppError(
        'STORAGE_UNAVAILABLE',
        { retryAfterSeconds: RETRY_AFTER_SECONDS },
        { cause },
      );
    }
  }

  /** Runs a call; undefined when what it is about is not there. Throws STORAGE_UNAVAILABLE. */
  askIfThere<T>(call: (client: S3Client) => Promise<T>): Promise<T | undefined> {
    return this.ask(async (client) => {
      try {
        return await call(client);
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
          return undefined;
        throw error;
      }
    });
  }

  close(): void {
    this.client.destroy();
  }
}

/** An object's place as the SDK names it. */
export function namesOf(object: ObjectRef): { Bucket: string; Key: string } {
  return { Bucket: object.bucket, Key: object.key };
}
