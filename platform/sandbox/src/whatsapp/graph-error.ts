import { randomBytes } from 'node:crypto';

/** A refusal in the shape of the Graph API. */
export class GraphError extends Error {
  override readonly name = 'GraphError';

  constructor(
    readonly status: number,
    readonly answer: {
      message: string;
      type: 'OAuthException' | 'GraphMethodException';
      code: number;
      error_subcode?: number;
      error_data?: { messaging_product: 'whatsapp'; details: string };
    },
  ) {
    super(answer.message);
  }

  toBody(): object {
    return { error: { ...this.answer, fbtrace_id: `A${randomBytes(12).toString('base64url')}` } };
  }
}

/** 401, code 190: the token is missing or wrong. */
export function invalidToken(): GraphError {
  return new GraphError(401, {
    message: 'Invalid OAuth access token - Cannot parse access token',
    type: 'OAuthException',
    code: 190,
  });
}

/** 400, code 100, subcode 33: no such phone number id under this token. */
export function unknownObject(id: string): GraphError {
  return new GraphError(400, {
    message:
      `Unsupported post request. Object with ID '${id}' does not exist, cannot be loaded due to ` +
      'missing permissions, or does not support this operation',
    type: 'GraphMethodException',
    code: 100,
    error_subcode: 33,
  });
}

/** 400 with a code of the Cloud API's own: 100 wrong parameter, 1320xx template trouble. */
export function refusedMessage(code: number, title: string, details: string): GraphError {
  return new GraphError(code === 132_001 ? 404 : 400, {
    message: `(#${code}) ${title}`,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details },
  });
}
