import 'reflect-metadata';
import type { Asking } from '../../test/flows/access/samples.js';
import { describedOperations } from '../../test/flows/access/operations.js';
import { addressesOf, bodyOf } from '../../test/flows/access/samples.js';
import { controllers } from '../controllers.js';
import { openApiOf } from './openapi.js';

// Nothing here is called: it is enough that every part has something to be filled with.
const owner = {
  ...({ state: 'active', privateAccount: false, posts: [], marks: [] } as const),
  person: { accountId: 'id', username: 'name' },
  ...{ uploadId: 'id', uploadParts: [], failed: {}, purchaseId: 'id', packageId: 'id' },
  ...{
    sessionId: 'id',
    friendId: 'id',
    word: 'word',
    pictureUrl: 'url',
    stageComment: { id: 'id', text: 'text' },
  },
};
const asking = {
  owner,
  viewer: {},
  post: {
    ...{ kind: 'short', id: 'id', assetId: 'id', place: 'place', word: 'word' },
    ...{ commentId: 'id', commentText: 'text' },
  },
  isAdmitted: true,
} as unknown as Asking;

describe('the matrix of access', () => {
  it.each(
    describedOperations(openApiOf(controllers)).map(
      (operation) => [`${operation.method} ${operation.path}`, operation] as const,
    ),
  )('%s / has samples of what it is asked with', (_, operation) => {
    for (const address of addressesOf(operation, asking)) expect(address).not.toMatch(/[{}]/);
    expect(bodyOf(operation, asking) !== undefined).toBe(operation.hasBody);
  });
});
