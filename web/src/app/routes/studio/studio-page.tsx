import type { ReactNode } from 'react';
import { PostsTable } from '../../../features/studio/table/posts-table.js';
import { StudioStats } from '../../../features/studio/studio-stats.js';
import type { PostType } from '../../../lib/api-types.js';
import { StudioFrame } from './studio-frame.js';

interface StudioPageProps {
  title: string;
  type: PostType;
}

/** Own posts of one kind: numbers, then the table. */
export function StudioPage({ title, type }: StudioPageProps): ReactNode {
  return (
    <StudioFrame title={title} section={type}>
      <StudioStats type={type} />
      <PostsTable key={type} type={type} />
    </StudioFrame>
  );
}
