import type { Db } from 'mongodb';
import { newId } from '@mate/contracts/ids';

interface Row {
  _id: string;
  [field: string]: unknown;
}

/** Another post with the film of one that was uploaded, so that a dozen posts take two films; nobody but its author sees it yet. */
export async function copyPost(content: Db, postId: string, authorId: string): Promise<string> {
  const posts = content.collection<Row>('posts');
  const post = await posts.findOne({ _id: postId });
  const asset = await content.collection<Row>('assets').findOne({ _id: String(post?.['assetId']) });
  if (!post || !asset) throw new Error('the post is there with its film');
  const [id, assetId] = [newId(), newId()];
  await content.collection<Row>('assets').insertOne({ ...asset, _id: assetId, ownerId: authorId });
  await posts.insertOne({ ...post, _id: id, assetId, authorId, visibility: 'private' });
  return id;
}
