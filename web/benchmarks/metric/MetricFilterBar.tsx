import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { getBenchmarkMetric, listCompanyLines } from '#contract/benchmark-results.ts';
import { usePerson } from '#web/app/person.ts';
import { useTexts } from '#web/ui/language.tsx';
import { ChoiceField } from '../ChoiceField.tsx';
import { FILTER_FIELDS, isFiltered, type MetricFilters } from './filters.ts';
import { dictQuery } from './requests.ts';
import { benchmarkMetricTexts } from './texts.ts';

interface MetricFilterBarProps {
  readonly id: string;
  readonly metricId: number;
  readonly filters: MetricFilters;
  readonly onFilters: (filters: Partial<MetricFilters>) => void;
  readonly lines: number[];
  readonly onLines: (companies: number[]) => void;
}

/** The filters of the values and the companies whose lines are drawn; each field has its own right. */
export function MetricFilterBar(props: MetricFilterBarProps) {
  const { id, metricId, filters, onFilters } = props;
  const texts = useTexts(benchmarkMetricTexts);
  const { mayCall } = usePerson();
  const bar = useRef<HTMLDivElement>(null);
  const dict = useQuery(dictQuery(id, metricId));
  const options = {
    industry: dict.data?.industries ?? [],
    it_system: dict.data?.itSystems ?? [],
    year: (dict.data?.years ?? []).map((year) => ({ id: year, name: String(year) })),
    company: dict.data?.companies ?? [],
  };
  const fields = FILTER_FIELDS.filter((field) => mayCall(getBenchmarkMetric, field));
  const drawsLines = mayCall(listCompanyLines);
  if (fields.length === 0 && !drawsLines) return null;
  return (
    <Card component="section" ref={bar} tabIndex={-1} aria-label={texts.filters} sx={{ p: 2 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(200px, 1fr))' },
        }}
      >
        {fields.map((field) => (
          <ChoiceField
            key={field}
            label={texts[field]}
            placeholder={texts.all}
            options={options[field]}
            loading={dict.isPending}
            value={filters[field]}
            onChange={(ids) => onFilters({ [field]: ids })}
          />
        ))}
        {drawsLines && (
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, minWidth: 0 }}>
            <ChoiceField
              label={texts.lines}
              placeholder={texts.linesPlaceholder}
              options={options.company}
              loading={dict.isPending}
              value={props.lines}
              onChange={props.onLines}
            />
          </Box>
        )}
      </Box>
      {isFiltered(filters) && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 1.5, color: 'text.secondary' }}>
          {texts.filtered}
          <Button
            size="small"
            color="secondary"
            onClick={() => {
              onFilters({ industry: [], it_system: [], year: [], company: [] });
              // Move focus, because the button disappears with the filters.
              bar.current?.focus({ preventScroll: true });
            }}
          >
            {texts.reset}
          </Button>
        </Box>
      )}
    </Card>
  );
}
