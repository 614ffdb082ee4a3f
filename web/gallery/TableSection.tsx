import { Copy, Eye, Trash2 } from 'lucide-react';
import { DateTime } from '#web/ui/DateTime.tsx';
import { notify } from '#web/ui/notify.tsx';
import { Num } from '#web/ui/Num.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { Table, type Column } from '#web/ui/table/Table.tsx';
import { sampleRows, STATUS_WORDS, type SampleRow } from './made-up.ts';
import { Columns, Section } from './Section.tsx';

const tones = { queued: 'waiting', accepted: 'success', warned: 'warning', rejected: 'error' } as const;

const columns: Column<SampleRow>[] = [
  { id: 'name', header: 'Организация', cell: (row) => row.name, sortable: true, width: 160 },
  { id: 'group', header: 'Отрасль', cell: (row) => row.group, sortable: true },
  {
    id: 'status',
    header: 'Состояние',
    cell: (row) => <StatusChip tone={tones[row.status]} label={STATUS_WORDS[row.status]} />,
  },
  {
    id: 'amount',
    header: 'Затраты, тыс. ₽',
    cell: (row) => <Num value={row.amount} />,
    align: 'right',
    sortable: true,
  },
  {
    id: 'share',
    header: 'Заполнено, %',
    cell: (row) => <Num value={row.share * 100} />,
    align: 'right',
    help: 'Доля заполненных показателей',
  },
  { id: 'createdAt', header: 'Создана', cell: (row) => <DateTime value={row.createdAt} />, sortable: true },
  { id: 'id', header: 'Номер', cell: (row) => row.id, align: 'right', hidden: true },
];
const short = columns.slice(0, 2);
const keyOf = (row: SampleRow) => String(row.id);
const thousand = sampleRows(1000);

export function TableSection() {
  return (
    <>
      <Section id="table-long" title="Таблица: тысяча строк сразу, только видимые на странице">
        <Table<SampleRow>
          id="gallery-long"
          label="Тысяча строк"
          columns={columns}
          rows={thousand}
          rowKey={keyOf}
          maxHeight={420}
          onRowClick={(row) => notify(`Открыта строка «${row.name}»`)}
          rowActions={(row) => [
            { label: 'Посмотреть', icon: Eye, onClick: () => notify(row.name) },
            { label: 'Повторить', icon: Copy, onClick: () => notify(row.name) },
            { label: 'Удалить', icon: Trash2, onClick: () => notify(row.name, { variant: 'error' }), danger: true },
          ]}
        />
      </Section>
      <Section id="table-states" title="Таблица: загрузка, ошибка, пусто">
        <Columns>
          <Table<SampleRow> id="g1" label="Загрузка" columns={short} rows={undefined} rowKey={keyOf} />
          <Table<SampleRow>
            id="g2"
            label="Ошибка"
            columns={short}
            rows={undefined}
            rowKey={keyOf}
            error
            onRetry={() => notify('Ещё раз')}
          />
          <Table<SampleRow>
            id="g3"
            label="Пусто"
            columns={short}
            rows={[]}
            rowKey={keyOf}
            empty={{ title: 'Анкет пока нет', hint: 'Скачайте шаблон, заполните его и загрузите.' }}
          />
        </Columns>
      </Section>
    </>
  );
}
