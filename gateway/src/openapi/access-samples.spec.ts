import 'reflect-metadata';
import type { Asking } from '../../test/flows/access/samples.js';
import { describedOperations } from '../../test/flows/access/operations.js';
import { addressesOf, bodyOf } from '../../test/flows/access/samples.js';
import { controllers } from '../controllers.js';
import { openApiOf } from './openapi.js';

// Nothing here is called: it is enough that every part has something to be filled with.
const asking = {
  owner: { person: { accountId: 'id', username: 'name' }, uploadId: 'id', purchaseId: 'id' },
  viewer: {},
  post: { id: 'id', commentId: 'id', place: 'place', word: 'word' },
  isAdmitted: true,
} as Asking;
const owner = { ...asking.owner, sessionId: 'id', packageId: 'id', word: 'word' };

describe('the matrix of access', () => {
  it.each(
    describedOperations(openApiOf(controllers)).map(
      (operation) => [`${operation.method} ${operation.path}`, operation] as const,
    ),
  )('%s / has samples of what it is asked with', (_, operation) => {
    const filled = { ...asking, owner };
    for (const address of addressesOf(operation, filled)) expect(address).not.toMatch(/[{}]/);
    expect(bodyOf(operation, filled) !== undefined).toBe(operation.hasBody);
  });
});
