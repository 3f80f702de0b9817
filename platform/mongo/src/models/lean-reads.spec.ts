import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { leanReads } from '../../lint/lean-reads.js';

const inRepository = (statement: string): string => `
  class Repository {
    private readonly cache: Cache;
    constructor(private readonly posts: Model<PostDocument>, readonly native: Collection<PostDocument>) {}
    async read() { ${statement} }
  }`;

describe('lint rule lean-reads', () => {
  const tester = new RuleTester({ languageOptions: { parser: tseslint.parser } });

  tester.run('lean-reads', leanReads, {
    valid: [
      'return this.posts.find({ a: 1 }).sort({ a: 1 }).limit(2).lean();',
      'return (await this.posts.findById(id, null, { session }).lean()) ?? undefined;',
      'return this.posts.findOneAndUpdate({ a: 1 }, { b: 2 }, { lean: true });',
      'return this.posts.collection.find({});',
      'return this.native.find({}).toArray();',
      'return this.cache.find(({ id }) => id === 1);',
      'await this.posts.updateOne({ a: 1 }, { b: 2 });',
      'await this.posts.insertMany([{ a: 1 }], { lean: true });',
    ].map(inRepository),
    invalid: [
      ['return this.posts.find({ a: 1 }).sort({ a: 1 });', 'lean'],
      ['const post = await this.posts.findById(id); return post.lean();', 'lean'],
      ['return this.posts.findOneAndUpdate({ a: 1 }, { b: 2 }, { lean: false });', 'lean'],
      ['return this.posts.findOne({ a: 1 }, null, { session });', 'lean'],
      ['await this.posts.create({ a: 1 });', 'hydrated'],
    ].map(([statement = '', messageId = '']) => ({
      code: inRepository(statement),
      errors: [{ messageId }],
    })),
  });
});
