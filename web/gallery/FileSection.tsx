import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FileList } from '#web/ui/file/FileList.tsx';
import { useUploads, type SendFile } from '#web/ui/file/use-uploads.ts';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { Section } from './Section.tsx';

const step = (signal: AbortSignal) => new Promise((resolve) => setTimeout(resolve, signal.aborted ? 0 : 60));

/** Sends nothing anywhere: it only counts. */
const pretend: SendFile = async (file, report, signal) => {
  for (const stage of ['sending', 'processing'] as const) {
    for (let done = 0; done <= 100 && !signal.aborted; done += 5) {
      report(stage, done);
      await step(signal);
    }
  }
  if (file.name.includes('ошибка')) throw new Error('В ячейке D14 не число: «1 234,5 тыс.»');
  return (
    <Typography>
      Принято 214 значений, 3 замечания. <Button size="small">Посмотреть анкету</Button>
    </Typography>
  );
};

export function FileSection() {
  const { items, add, cancel, remove } = useUploads({
    send: pretend,
    wordsFor: (thrown) => (thrown instanceof Error ? thrown.message : 'Не удалось загрузить'),
  });
  return (
    <Section id="files" title="Загрузка файлов">
      <div style={{ display: 'grid', gap: 8, maxWidth: 640 }}>
        <FileDrop multiple onFiles={add} />
        <FileList items={items} onCancel={cancel} onRemove={remove} />
      </div>
    </Section>
  );
}
