import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import type { Variant } from '#web/ui/notifications.ts';
import { notify } from '#web/ui/notify.tsx';
import { Num } from '#web/ui/Num.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { CardsSkeleton, TextSkeleton } from '#web/ui/Skeletons.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { StatusChip, type StatusTone } from '#web/ui/StatusChip.tsx';
import { Columns, Panel, Row, Section } from './Section.tsx';

const variants: readonly Variant[] = ['default', 'success', 'warning', 'error', 'info'];
const tones: Readonly<Record<StatusTone, string>> = {
  neutral: 'Черновик',
  waiting: 'В очереди',
  running: 'Считается',
  question: 'Спрошена',
  success: 'Принята',
  warning: 'С замечаниями',
  error: 'Отклонена',
  good: 'Лучше рынка',
  bad: 'Хуже рынка',
};

const groups = [
  { value: 'all', label: 'Весь рынок', note: 60 },
  { value: 'industry', label: 'Моя отрасль', note: 12 },
  { value: 'size', label: 'Мой размер', closed: true },
] as const;

function GroupRow() {
  const [value, choose] = useState<(typeof groups)[number]['value']>('all');
  return <Segments label="С кем сравнить" segments={groups} value={value} onChoose={choose} />;
}

export function SmallSection() {
  return (
    <Section id="small" title="Мелкие части">
      <Row>
        <Button variant="contained" startIcon={<Plus size={16} />}>
          Главное действие
        </Button>
        <Button variant="outlined" color="secondary">
          Второе
        </Button>
        <Button>Текстом</Button>
        <Button variant="contained" color="warning">
          Предупреждение
        </Button>
        <Button variant="contained" color="error">
          Удалить
        </Button>
        <Button variant="contained" disabled>
          Нельзя
        </Button>
        <Button variant="contained" loading>
          Сохраняется
        </Button>
      </Row>
      <Row>
        <GroupRow />
      </Row>
      <Row>
        {variants.map((variant) => (
          <Button
            key={variant}
            variant="outlined"
            color="secondary"
            onClick={() => notify(`Сообщение: ${variant}`, { variant })}
          >
            {variant}
          </Button>
        ))}
      </Row>
      <Row>
        {Object.entries(tones).map(([tone, label]) => (
          <StatusChip key={tone} tone={tone as StatusTone} label={label} />
        ))}
      </Row>
      <Row>
        <Num value={1_234_567.891} unit="₽" /> · <Num value={-0.0123456} /> · <Num value={null} /> ·{' '}
        <DateTime value="2026-11-15T11:05:00Z" /> · <DateTime value="2026-11-15" format="long" /> ·
        <code>srv_count</code>
        <CopyButton text="srv_count" label="Скопировать ключ" />
      </Row>
      <Columns least={260}>
        <Panel>
          <EmptyState dense title="Анкет пока нет" action={<Button variant="contained">Загрузить</Button>}>
            Скачайте шаблон, заполните его и загрузите сюда.
          </EmptyState>
        </Panel>
        <Panel>
          <ErrorState dense onRetry={() => notify('Ещё раз')} />
        </Panel>
        <Panel>
          <Progress label="Обработка" value={42} />
          <br />
          <Progress label="Подготовка шаблона" />
          <br />
          <TextSkeleton />
        </Panel>
      </Columns>
      <br />
      <CardsSkeleton />
    </Section>
  );
}
