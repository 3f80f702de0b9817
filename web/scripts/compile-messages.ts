import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const cataloguePart = /\/src\/lib\/i18n\/(en|ar|ur)\/(?:[\w-]+\/)*[\w-]+\.ts$/;

/** The two kinds of node that are read of a module; positions are offsets in its text. */
interface SyntaxNode {
  type: string;
  [field: string]: unknown;
}

/** Replaces the ICU texts of the catalogues by what the run time walks through, so that no parser is shipped. */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    transform(code, id) {
      if (!cataloguePart.test(id)) return null;
      const literals = textsOf(this.parse(code));
      let compiled = code;
      for (const { start, end, value } of literals.reverse()) {
        compiled =
          compiled.slice(0, start) +
          JSON.stringify(compileMessageOrThrow(value)) +
          compiled.slice(end);
      }
      return { code: compiled, map: null };
    },
  };
}

interface TextLiteral {
  start: number;
  end: number;
  value: string;
}

/** The values of all properties that are texts, in the order of the file. */
function textsOf(node: unknown): TextLiteral[] {
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (typeof node !== 'object' || node === null) return [];
  const { type, value } = node as SyntaxNode;
  if (type === 'Property' && isText(value)) return [value];
  return Object.values(node).flatMap(textsOf);
}

function isText(node: unknown): node is TextLiteral {
  const { type, value } = node as SyntaxNode;
  return type === 'Literal' && typeof value === 'string';
}
