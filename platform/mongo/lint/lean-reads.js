/* A read through a model is lean: hydrating one post costs 94 µs, a lean one nothing measurable. */

const READS = new Set([
  'find',
  'findOne',
  'findById',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'findByIdAndUpdate',
  'findByIdAndDelete',
]);
const HYDRATING_WRITES = new Set(['create', 'insertOne', 'bulkSave']);

/** True for `this.posts.find(…)` in a file of models, false for `this.posts.collection.find(…)` and plain arrays. */
function isOnModel({ object }, models) {
  return (
    object.type === 'MemberExpression' &&
    object.object.type === 'ThisExpression' &&
    models.has(object.property.name)
  );
}

/** Whether the chain that begins with this call goes through `.lean(…)`, or an option says so. */
function isLean(call) {
  for (let node = call; node.parent; node = node.parent) {
    const { parent } = node;
    if (parent.type === 'MemberExpression' && parent.object === node) {
      if (parent.property.name === 'lean') return true;
    } else if (!(parent.type === 'CallExpression' && parent.callee === node)) break;
  }
  return call.arguments.some(
    (argument) =>
      argument.type === 'ObjectExpression' &&
      argument.properties.some(({ key, value }) => key?.name === 'lean' && value.value === true),
  );
}

/** Names of constructor parameters and fields whose type is a Mongoose model. */
function modelName(node) {
  const { typeAnnotation } = node;
  const type = typeAnnotation?.typeAnnotation;
  return type?.type === 'TSTypeReference' && type.typeName.name === 'Model'
    ? (node.key?.name ?? node.name)
    : undefined;
}

export const leanReads = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      lean: 'A read through a model ends in .lean(): documents are plain records here.',
      hydrated: '{{name}} makes a document with methods: use insertDocument of @mate/mongo.',
    },
  },
  create(context) {
    const models = new Set();
    const remember = (node) => {
      const name = modelName(node);
      if (name) models.add(name);
    };
    return {
      PropertyDefinition: remember,
      'TSParameterProperty > Identifier': remember,
      CallExpression(call) {
        const { callee } = call;
        if (callee.type !== 'MemberExpression' || !isOnModel(callee, models)) return;
        const { name } = callee.property;
        if (READS.has(name) && !isLean(call)) context.report({ node: call, messageId: 'lean' });
        if (HYDRATING_WRITES.has(name))
          context.report({ node: call, messageId: 'hydrated', data: { name } });
      },
    };
  },
};
