import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/button.js';
import { usePostQuery } from '../../../entities/post/posts-api.js';
import { t } from '../../../lib/i18n/t.js';
import { EditPostDialog } from '../edit/edit-post-dialog.js';
import type { UploadEntry } from '../queue/upload-entry.js';

/** Lets its author write on while the file travels: the draft is there from the first byte on. */
export function EditDraft({
  upload: { type },
  postId: id,
}: {
  upload: UploadEntry;
  postId: string;
}): ReactNode {
  const [open, setOpen] = useState(false);
  const { data: post, isFetching } = usePostQuery({ type, id }, { skip: !open });
  return (
    <>
      <Button size="small" busy={isFetching} onClick={() => setOpen(true)}>
        {t('upload.edit')}
      </Button>
      {open && post !== undefined && <EditPostDialog post={post} onClose={() => setOpen(false)} />}
    </>
  );
}
