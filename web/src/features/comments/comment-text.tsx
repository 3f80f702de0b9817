import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Comment } from '../../lib/api-types.js';
import { paths } from '../../lib/paths.js';
import { partsOf, type TextPart } from './comment-text.rules.js';
import styles from './comments.module.css';

/** What somebody wrote, with people, tags and addresses as links. */
export function CommentText({ comment }: { comment: Comment }): ReactNode {
  return (
    <p className={styles.text} dir="auto">
      {partsOf(comment).map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </p>
  );
}

function Part({ part }: { part: TextPart }): ReactNode {
  if (part.kind === 'words') return part.text;
  if (part.kind === 'address')
    return (
      <a href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        <bdi>{part.text}</bdi>
      </a>
    );
  return (
    <Link to={part.kind === 'tag' ? paths.tag(part.tag) : paths.user(part.username)}>
      <bdi>{part.text}</bdi>
    </Link>
  );
}
