import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { fileTexts } from '#web/ui/file/texts.ts';
import { FileList, type FileListProps } from '#web/ui/file/FileList.tsx';
import type { FileItem } from '#web/ui/file/use-uploads.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Unseen } from '#web/ui/Unseen.tsx';
import { importTexts, uploadResultTexts } from './texts.ts';

/** Uploads, the newest first: sending, refused, or with their result. */
export function UploadItems({ items, onCancel, onRemove }: FileListProps) {
  const texts = useTexts(importTexts);
  const ofResult = useTexts(uploadResultTexts);
  const list = useRef<HTMLElement>(null);
  const ofFile = useTexts(fileTexts);
  const newest = items.at(-1);
  // Announces progress in a live region that exists before the upload.
  const progressText = ({ name, stage, error }: FileItem) =>
    stage === 'done' ? '' : [`${name}: ${ofFile[stage]}`, error].filter(Boolean).join('. ');
  // Scrolls to the result, which is off screen on a phone.
  const news = newest && ['done', 'failed'].includes(newest.stage) ? newest.id : undefined;
  const newestId = newest?.id;
  // Move focus to the list, because the pressed button disappears and the new result appears above.
  useEffect(() => {
    const section = list.current;
    if (newestId !== undefined && section?.contains(document.activeElement) === true) section.focus();
  }, [newestId]);
  useEffect(() => {
    const section = list.current;
    if (news === undefined || !section) return;
    section.scrollIntoView({ block: 'start', behavior: 'smooth' });
    // Moves focus to the next step unless the person has moved on.
    const { activeElement: at } = document;
    if (at !== document.body && at !== section && at?.matches('input[type=file]') !== true) return;
    (section.querySelector<HTMLElement>('h2') ?? section).focus({ preventScroll: true });
  }, [news]);
  return (
    <Box
      ref={list}
      component="section"
      tabIndex={-1}
      aria-label={texts.uploads}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        scrollMarginTop: 8,
        '&:focus, & h2:focus': { outline: 'none' },
        // Mounted before the first file, and must not take up space.
        ...(items.length === 0 && { position: 'absolute' }),
      }}
    >
      <Unseen role="status">{newest && progressText(newest)}</Unseen>
      {items.toReversed().map((item) =>
        item.stage === 'done' ? (
          <Card key={item.id} sx={{ p: { xs: 2, sm: 2.5 }, position: 'relative' }}>
            <IconButton
              size="small"
              aria-label={ofResult.remove(item.name)}
              onClick={() => onRemove(item.id)}
              sx={{ position: 'absolute', top: 12, right: 12 }}
            >
              <X size={16} aria-hidden />
            </IconButton>
            {item.result}
          </Card>
        ) : (
          <FileList key={item.id} items={[item]} onCancel={onCancel} onRemove={onRemove} />
        ),
      )}
    </Box>
  );
}
