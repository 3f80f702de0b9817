import type { Rule } from 'eslint';

export declare const leanReads: Rule.RuleModule;
