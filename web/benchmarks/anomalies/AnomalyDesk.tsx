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
import { formatNumber } from '#domain/language/format.ts';
import { usePerson } from '#web/app/person.ts';
import { meets } from '#web/app/rights.ts';
import { DetailsDrawer } from '#web/ui/DetailsDrawer.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { useListState } from '#web/ui/table/use-list-state.ts';
import { useAddress } from '../use-address.ts';
import { anomalyColumns } from './anomaly-columns.tsx';
import { AnomalyDetails } from './AnomalyDetails.tsx';
import { anomalyKey, stepFrom } from './desk.ts';
import { anomaliesQuery, anomalyValues } from './requests.ts';
import { anomalyTexts } from './texts.ts';
import { useDesk } from './use-desk.ts';
import { useDeskKeys } from './use-desk-keys.ts';

const NONE: readonly Anomaly[] = [];
const FIELDS = ['decision', 'metric', 'company'] as const;

/** All anomalies of a calculation at the left, the chosen one and its decision at the right. */
export function AnomalyDesk({ id, benchmark }: { id: string; benchmark: Benchmark }) {
  const texts = useTexts(anomalyTexts);
  const locale = useLocale();
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const mayDecide = meets(usePerson().rights, decideAnomaly.access);
  const list = useListState({ filters: FIELDS, ordering: '-deviation', pageSize: 50 });
  const anomalies = useQuery({ ...anomaliesQuery(id, list.query), placeholderData: keepPreviousData });
  const rows = anomalies.data?.results ?? NONE;
  const [{ at }, change] = useAddress();
  const current = rows.find((one) => anomalyKey(one) === at);
  const go = (key: string | undefined) => change((before) => ({ ...before, at: key }));
  const place = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  const desk = useDesk({ id, rows, current, go, onReasonNeeded: () => reasonField.current?.focus() });
  const focusRow = (key = current && anomalyKey(current)) => {
    const index = rows.findIndex((row) => anomalyKey(row) === key);
    // On a small screen the details lie above the list.
    if (wide) place.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)?.focus();
  };
  const frozen = benchmark.frozen === true;
  const decides = mayDecide && !frozen;
  const decide = async (verdict: 'keep' | 'exclude') => {
    const next = decides ? await desk.decide(verdict) : undefined;
    if (next !== undefined) focusRow(next);
  };
  useDeskKeys(place, {
    step: (by) => focusRow(stepFrom(rows, current && anomalyKey(current), by)),
    keep: () => void decide('keep'),
    exclude: () => void decide('exclude'),
    undoLast: desk.undoLast && (() => void desk.undoLast?.().then(focusRow)),
    enter: () => panel.current?.focus(),
    leave: focusRow,
  });
  const chosen = current && anomalyKey(current);
  const columns = useMemo(() => anomalyColumns(locale, chosen), [locale, chosen]);
  const labels = { decision: texts.decision, metric: texts.metric, company: texts.company };
  const details = current && (
    <AnomalyDetails
      id={id}
      anomaly={current}
      desk={desk}
      mayDecide={mayDecide}
      frozen={frozen}
      reasonField={reasonField}
      onBack={focusRow}
    />
  );
  return (
    <Box
      ref={place}
      // By keys the row that has the focus is the one shown beside the list.
      onFocus={({ target }) => {
        const row = wide && target.matches('tr[data-index]') ? rows[Number(target.dataset['index'])] : undefined;
        if (row && anomalyKey(row) !== at) go(anomalyKey(row));
      }}
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
          rows={anomalies.data?.results}
          count={anomalies.data?.count}
          loading={anomalies.isPlaceholderData}
          rowKey={anomalyKey}
          list={list}
          search={texts.search}
          filters={FIELDS.map((field) => ({ field, label: labels[field], values: () => anomalyValues(id, field) }))}
          error={anomalies.error}
          onRetry={() => void anomalies.refetch()}
          onRowClick={(row) => go(anomalyKey(row))}
          toolbar={
            <>
              {anomalies.data && anomalies.data.count > 0 && (
                <Typography variant="caption" role="status" title={texts.countedHelp} sx={{ color: 'text.secondary' }}>
                  {texts.left(
                    formatNumber(anomalies.data.undecided, locale),
                    formatNumber(anomalies.data.count, locale),
                  )}
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
        {decides && rows.length > 0 && wide && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {texts.keys}
          </Typography>
        )}
      </div>
      {wide ? (
        <Card
          component="section"
          ref={panel}
          tabIndex={-1}
          aria-label={texts.details}
          sx={{ p: 2, position: 'sticky', top: 72, maxHeight: 'calc(100dvh - 96px)', overflowY: 'auto' }}
        >
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
