import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MousePointerClick, ShieldCheck, Undo2 } from 'lucide-react';
import { useMemo, useRef } from 'react';
import type { Benchmark } from '#contract/benchmarks.ts';
import { decideAnomaly, type Anomaly } from '#contract/benchmark-results.ts';
import { usePerson } from '#web/app/person.ts';
import { meets } from '#web/app/rights.ts';
import { DetailsDrawer } from '#web/ui/DetailsDrawer.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { useListState } from '#web/ui/table/use-list-state.ts';
import { anomaliesQuery } from '../requests.ts';
import { useAddress } from '../use-address.ts';
import { anomalyColumns } from './anomaly-columns.tsx';
import { AnomalyDetails } from './AnomalyDetails.tsx';
import { anomaliesIn, anomalyKey, orderedAnomalies, serverFilters, stepFrom } from './desk.ts';
import { deskFilters } from './desk-filters.ts';
import { anomalyTexts } from './texts.ts';
import { useDesk } from './use-desk.ts';
import { useDeskKeys } from './use-desk-keys.ts';

const NONE: readonly Anomaly[] = [];
/** The server sends no more at once. */
const MOST = 1000;

/** All anomalies of a calculation at the left, the chosen one and its decision at the right. */
export function AnomalyDesk({ id, benchmark }: { id: string; benchmark: Benchmark }) {
  const texts = useTexts(anomalyTexts);
  const locale = useLocale();
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const mayDecide = meets(usePerson().rights, decideAnomaly.access);
  const list = useListState({ filters: ['metric', 'company', 'decided'], ordering: '-deviation', pageSize: 50 });
  const { search, filters, ordering, page, pageSize } = list.state;
  const chosenFilters = useMemo(
    () => ({
      search,
      metric: filters['metric'] ?? [],
      company: filters['company'] ?? [],
      decided: filters['decided'] ?? [],
    }),
    [search, filters],
  );
  const whole = useQuery(anomaliesQuery(id, {}));
  const anomalies = useQuery({
    ...anomaliesQuery(id, serverFilters(chosenFilters)),
    placeholderData: keepPreviousData,
  });
  const all = anomalies.data ?? NONE;
  const found = useMemo(
    () => orderedAnomalies(anomaliesIn(all, chosenFilters), ordering),
    [all, chosenFilters, ordering],
  );
  const rows = useMemo(() => found.slice((page - 1) * pageSize, page * pageSize), [found, page, pageSize]);
  const [{ at }, change] = useAddress();
  const current = all.find((one) => anomalyKey(one) === at);
  const go = (key: string | undefined) => change((before) => ({ ...before, at: key }));
  const reasonField = useRef<HTMLInputElement>(null);
  const desk = useDesk({ id, rows, current, go, onReasonNeeded: () => reasonField.current?.focus() });
  const frozen = benchmark.frozen === true;
  const decides = mayDecide && !frozen;
  useDeskKeys({
    step: (by) => go(stepFrom(rows, current && anomalyKey(current), by)),
    keep: () => decides && void desk.decide('keep'),
    exclude: () => decides && void desk.decide('exclude'),
    undoLast: desk.undoLast && (() => void desk.undoLast?.()),
  });
  const chosen = current && anomalyKey(current);
  const columns = useMemo(() => anomalyColumns(locale, chosen), [locale, chosen]);
  const left = all.filter(({ decision }) => decision === null).length;
  const details = current && (
    <AnomalyDetails
      id={id}
      anomaly={current}
      desk={desk}
      mayDecide={mayDecide}
      frozen={frozen}
      reasonField={reasonField}
    />
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
      }}
    >
      <div>
        <Table<Anomaly>
          id="anomalies"
          label={texts.table}
          columns={columns}
          rows={anomalies.data && rows}
          count={anomalies.data && found.length}
          rowKey={anomalyKey}
          list={list}
          search={texts.search}
          filters={deskFilters(whole.data ?? NONE, locale)}
          error={anomalies.error}
          onRetry={() => void anomalies.refetch()}
          onRowClick={(row) => go(anomalyKey(row))}
          toolbar={
            <>
              {all.length > 0 && (
                <Typography variant="caption" role="status" sx={{ color: 'text.secondary' }}>
                  {texts.left(left, all.length)}
                </Typography>
              )}
              {desk.undoLast && (
                <Button
                  color="secondary"
                  startIcon={<Undo2 size={16} aria-hidden />}
                  onClick={() => void desk.undoLast?.()}
                >
                  {texts.undoLast}
                </Button>
              )}
            </>
          }
          empty={
            <EmptyState dense icon={ShieldCheck} title={texts.empty}>
              {texts.emptyHint}
            </EmptyState>
          }
        />
        {all.length === MOST && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {texts.most(MOST)}
          </Typography>
        )}
        {decides && all.length > 0 && wide && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {texts.keys}
          </Typography>
        )}
      </div>
      {wide ? (
        <Card sx={{ p: 2, position: 'sticky', top: 72, maxHeight: 'calc(100dvh - 96px)', overflowY: 'auto' }}>
          {details ?? <EmptyState dense icon={MousePointerClick} title={texts.choose} />}
        </Card>
      ) : (
        <DetailsDrawer open={current !== undefined} title={texts.table} onClose={() => go(undefined)}>
          {details}
        </DetailsDrawer>
      )}
    </Box>
  );
}
