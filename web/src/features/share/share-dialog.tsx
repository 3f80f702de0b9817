import { Check, Code, Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/controls/button.js';
import { Checkbox, TextArea, TextField } from '../../components/controls/field.js';
import { Dialog } from '../../components/overlays/dialog.js';
import type { Post } from '../../lib/api-types.js';
import { formatDuration } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { canShareBySystem, copyText, shareBySystem } from '../../lib/share.js';
import { embedCodeOf, linkOf } from './share-links.rules.js';
import styles from './share-dialog.module.css';

interface ShareDialogProps {
  post: Post;
  /** Where a long video stands, from which its link may begin. */
  seconds?: number;
  onClose: () => void;
}

/** A post's address, the player for other people's pages, and whatever else the system can share with. */
export function ShareDialog({ post, seconds = 0, onClose }: ShareDialogProps): ReactNode {
  const [fromHere, setFromHere] = useState(false);
  const [showsCode, setShowsCode] = useState(false);
  const from = fromHere ? seconds : undefined;
  const { origin } = window.location;
  const link = linkOf(post, origin, from);
  const code = embedCodeOf(post, origin, from);
  return (
    <Dialog title={t('feed.share')} look="card" width={480} onClose={onClose}>
      <div className={styles.parts}>
        <div className={styles.line}>
          <TextField
            label={t('share.link')}
            value={link}
            readOnly
            dir="ltr"
            data-autofocus
            onFocus={({ target }) => target.select()}
          />
          <CopyButton text={link} label={t('share.copyLink')} look="primary" />
        </div>
        {post.type === 'video' && seconds >= 1 && (
          <Checkbox
            label={t('share.startAt', { time: formatDuration(seconds) })}
            checked={fromHere}
            onChange={({ target }) => setFromHere(target.checked)}
          />
        )}
        <div className={styles.more}>
          {code !== null && (
            <Button
              aria-expanded={showsCode}
              icon={<Code size={18} aria-hidden />}
              onClick={() => setShowsCode(!showsCode)}
            >
              {t('share.embed')}
            </Button>
          )}
          {canShareBySystem() && (
            <Button
              icon={<Share2 size={18} aria-hidden />}
              onClick={() => void shareBySystem({ title: post.title, url: link })}
            >
              {t('share.otherWays')}
            </Button>
          )}
        </div>
        {code !== null && showsCode && (
          <>
            <TextArea
              label={t('share.embedCode')}
              value={code}
              readOnly
              rows={5}
              onFocus={({ target }) => target.select()}
            />
            <CopyButton text={code} label={t('share.copyCode')} />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface CopyButtonProps {
  text: string;
  label: string;
  look?: 'primary';
}

/** Says itself that it has copied, until the text is another one. */
function CopyButton({ text, label, look }: CopyButtonProps): ReactNode {
  const [copied, setCopied] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const isCopied = copied === text;
  const copy = async (): Promise<void> => {
    const isDone = await copyText(text);
    setFailed(!isDone);
    setCopied(isDone ? text : null);
  };
  return (
    <div>
      <Button
        block
        look={look}
        icon={isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
        onClick={() => void copy()}
      >
        {isCopied ? t('share.copied') : label}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied && t('share.copied')}
      </span>
      {failed && <p role="alert">{t('feed.copyFailed')}</p>}
    </div>
  );
}
