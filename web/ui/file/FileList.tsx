import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { FileSpreadsheet, X } from 'lucide-react';
import { formatBytes } from '#domain/language/format.ts';
import { useLocale, useTexts } from '../language.tsx';
import { Progress } from '../Progress.tsx';
import { StatusChip, type StatusTone } from '../StatusChip.tsx';
import { fileTexts } from './texts.ts';
import type { FileItem, FileStage } from './use-uploads.ts';

export interface FileListProps {
  readonly items: readonly FileItem[];
  readonly onCancel: (id: number) => void;
  readonly onRemove: (id: number) => void;
}

const tones: Readonly<Partial<Record<FileStage, StatusTone>>> = {
  done: 'success',
  failed: 'error',
  cancelled: 'neutral',
};

/** Each file with its two stages, sending and processing, and its result. */
export function FileList({ items, onCancel, onRemove }: FileListProps) {
  const texts = useTexts(fileTexts);
  if (items.length === 0) return null;
  return (
    <Box component="ul" aria-label={texts.files} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {items.map((item) => (
        <FileCard key={item.id} item={item} onCancel={onCancel} onRemove={onRemove} />
      ))}
    </Box>
  );
}

function FileCard({ item, onCancel, onRemove }: { item: FileItem } & Omit<FileListProps, 'items'>) {
  const texts = useTexts(fileTexts);
  const locale = useLocale();
  const { stage } = item;
  const tone = tones[stage];
  const label = tone ? texts.remove(item.name) : texts.cancel(item.name);
  return (
    <Box
      component="li"
      sx={{
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        display: 'grid',
        gap: 1,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Box component="span" sx={{ color: 'text.secondary', display: 'flex' }}>
          <FileSpreadsheet size={18} aria-hidden />
        </Box>
        <Typography
          noWrap
          title={item.name}
          sx={{ fontWeight: 500, whiteSpace: { xs: 'normal', sm: 'nowrap' }, overflowWrap: 'anywhere' }}
        >
          {item.name}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {formatBytes(item.size, locale)}
        </Typography>
        <Box sx={{ ml: 'auto', display: 'flex', gap: 0.5, alignItems: 'center' }} role="status">
          {tone && <StatusChip tone={tone} label={texts[stage as 'done' | 'failed' | 'cancelled']} />}
          <IconButton size="small" aria-label={label} onClick={() => (tone ? onRemove : onCancel)(item.id)}>
            <X size={16} aria-hidden />
          </IconButton>
        </Box>
      </Box>
      {!tone && (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
          <Progress label={texts.sending} value={stage === 'sending' ? item.progress : stage === 'queued' ? 0 : 100} />
          <Progress
            label={stage === 'queued' ? texts.queued : texts.processing}
            value={stage === 'processing' ? item.progress : 0}
          />
        </Box>
      )}
      {item.error !== undefined && <Typography sx={{ color: 'error.main' }}>{item.error}</Typography>}
      {item.result}
    </Box>
  );
}
