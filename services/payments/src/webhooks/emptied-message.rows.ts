import { Binary } from 'mongodb';

/** What takes the place of a message of which nothing is kept but that it came. */
export const emptiedMessage = {
  rawBody: new Binary(Buffer.alloc(0)),
  queryString: '',
  headers: {},
};
