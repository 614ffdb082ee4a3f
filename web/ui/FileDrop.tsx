import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { formatOfName, OTHER_FORMATS } from '#domain/language/other-formats.ts';
import { chooseFiles, ENDING, type Choice } from './file/choose-files.ts';
import { fileTexts } from './file/texts.ts';
import { useLocale, useTexts } from './language.tsx';

interface FileDropProps {
  readonly multiple?: boolean;
  /** Only accepted files; the others are refused here with a message. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** A file dropped outside the zone would replace the page. */
function useNoStrayDrops(): void {
  useEffect(() => {
    const stop = (event: globalThis.DragEvent) => event.preventDefault();
    window.addEventListener('dragover', stop);
    window.addEventListener('drop', stop);
    return () => {
      window.removeEventListener('dragover', stop);
      window.removeEventListener('drop', stop);
    };
  }, []);
}

export function FileDrop({ multiple = false, onFiles }: FileDropProps) {
  const texts = useTexts(fileTexts);
  const locale = useLocale();
  const entered = useRef(false);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<Choice<File>['refused']>([]);
  useNoStrayDrops();
  const words = {
    type: (name: string) => {
      const format = formatOfName(name);
      return format ? texts.otherFormat(name, OTHER_FORMATS[format][locale]) : texts.refusedType(name, ENDING);
    },
    empty: texts.refusedEmpty,
    count: texts.refusedCount,
  };

  const take = (files: FileList | null) => {
    if (!files) return;
    const choice = chooseFiles([...files], multiple);
    setRefused(choice.refused);
    if (choice.accepted.length > 0) onFiles(choice.accepted);
  };
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        component="label"
        onDragEnter={(event: DragEvent) => drag(event, true)}
        onDragOver={(event: DragEvent) => drag(event, true)}
        onDragLeave={(event: DragEvent) => drag(event, false)}
        onDrop={(event: DragEvent) => {
          drag(event, false);
          take(event.dataTransfer.files);
        }}
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 0.5,
          px: 2,
          py: 4,
          textAlign: 'center',
          border: '1.5px dashed',
          borderColor: over ? 'primary.main' : 'neutral.control',
          borderRadius: 1.5,
          bgcolor: over ? 'primary.light' : 'background.paper',
          cursor: 'pointer',
          transition: 'background-color 120ms, border-color 120ms',
          '&:hover': { borderColor: 'primary.main' },
          '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        <Box component="span" sx={{ color: 'primary.main', display: 'flex', mb: 0.5 }}>
          <FileUp size={28} strokeWidth={1.6} aria-hidden />
        </Box>
        <span>
          {over ? texts.release : multiple ? texts.dropMany : texts.dropOne} {texts.or}{' '}
          <Box component="span" sx={{ color: 'primary.main', fontWeight: 500, textDecoration: 'underline' }}>
            {texts.choose}
          </Box>
        </span>
        <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
          {texts.only(ENDING)}
        </Typography>
        <Box
          component="input"
          type="file"
          accept={ENDING}
          multiple={multiple}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
            take(event.target.files);
            // The same file may be chosen again after it was corrected.
            event.target.value = '';
          }}
          // Browsers open it with Space only, but it reads as a link; like Space, Enter acts on key up.
          onKeyDown={(event: KeyboardEvent) => {
            entered.current = event.key === 'Enter';
            if (entered.current) event.preventDefault();
          }}
          onKeyUp={(event: KeyboardEvent<HTMLInputElement>) => {
            if (event.key === 'Enter' && entered.current) event.currentTarget.click();
            entered.current = false;
          }}
          sx={{
            position: 'absolute',
            width: '1px',
            height: '1px',
            opacity: 0,
            overflow: 'hidden',
            clipPath: 'inset(50%)',
          }}
        />
      </Box>
      {refused.length > 0 && (
        <Alert severity="error" onClose={() => setRefused([])}>
          {refused.map(({ name, why }) => (
            <div key={name}>{words[why](name)}</div>
          ))}
        </Alert>
      )}
    </Box>
  );
}
