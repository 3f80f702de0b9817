import { StandardSchemaValidationPipe, type PipeTransform } from '@nestjs/common';
import type { z } from 'zod';
import { brokenRuleOf, type SchemaIssue } from '@mate/contracts/fields';
import { InvalidRequestError, problemAt, type FieldProblem } from '../errors/invalid-request.js';

const PROBLEMS_MAX = 20;

/** Checks every parameter that was declared with a schema; what does not fit names its fields in the reply. */
export function validationPipe(): PipeTransform {
  return new StandardSchemaValidationPipe({
    exceptionFactory: (issues) =>
      new InvalidRequestError(issues.slice(0, PROBLEMS_MAX).flatMap(problemsOf)),
  });
}

/** Checks a value against a schema that is chosen in the handler; throws like the pipe does. */
export function parseOrRefuse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new InvalidRequestError(result.error.issues.slice(0, PROBLEMS_MAX).flatMap(problemsOf));
}

interface Issue extends SchemaIssue {
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  /** Names of fields that nobody declared. */
  readonly keys?: readonly string[];
}

function problemsOf(issue: Issue): FieldProblem[] {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  const broken = brokenRuleOf(issue);
  if (!issue.keys) {
    const problem = problemAt(path.join('.'), broken);
    // What has no rule of its own the schema says more exactly.
    return [broken.rule === 'INVALID' ? { ...problem, message: issue.message } : problem];
  }
  return issue.keys
    .slice(0, PROBLEMS_MAX)
    .map((key) => problemAt([...path, key.slice(0, 64)].join('.'), broken));
}
