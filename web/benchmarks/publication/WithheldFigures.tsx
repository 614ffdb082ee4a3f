import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { formatDate } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { liftWithheld, listWithheld, type Withheld } from '#contract/release-withheld.ts';
import { read } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Small } from '#web/ui/Muted.tsx';
import type { Column } from '#web/ui/table/Table.tsx';
import { metricColumn } from '../metric-column.tsx';
import { ShortTable } from '../ShortTable.tsx';
import { cellColumn } from './cell-columns.tsx';
import { Evidence } from './Evidence.tsx';
import { withholdTexts } from './withhold-texts.ts';

function columnsOf(locale: Locale): readonly Column<Withheld>[] {
  const texts = withholdTexts[locale];
  return [
    metricColumn(locale, ({ metric }) => metric),
    cellColumn(locale, (row) => row),
    { id: 'reason', header: texts.reason, maxWidth: 190, wrap: true, cell: ({ reason }) => reason },
    {
      id: 'author',
      header: texts.author,
      maxWidth: 120,
      cell: ({ author, created_at }) => (
        <>
          {author?.name}
          <Small sx={{ display: 'block' }}>{formatDate(created_at, locale)}</Small>
        </>
      ),
    },
  ];
}

/** Figures that analysts withhold from clients; each can be released again. */
export function WithheldFigures() {
  const texts = useTexts(withholdTexts);
  const withheld = useQuery(read(listWithheld, {}));
  const lift = useCall(liftWithheld, { success: texts.backDone });
  const count = withheld.data?.length ?? 0;
  if (withheld.data && count === 0) return <Evidence title={texts.none} hint={texts.noneHint} />;
  return (
    <Evidence title={withheld.error ? texts.failed : texts.list(count)} hint={texts.listHint}>
      <ShortTable<Withheld>
        id="publication-withheld"
        label={texts.table}
        columnsOf={columnsOf}
        rows={withheld.data}
        error={withheld.error}
        onRetry={() => void withheld.refetch()}
        rowKey={({ id }) => String(id)}
        rowActions={({ id }) => [
          { label: texts.back, icon: Undo2, onClick: () => lift.mutate({ params: { id } }), disabled: lift.isPending },
        ]}
      />
    </Evidence>
  );
}
