import Box from '@mui/material/Box';
import { memo } from 'react';
import { unbroken } from '#domain/language/unbroken.ts';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { PinButton } from '../../marks/MarkButtons.tsx';
import { PrintButton } from '../../PrintButton.tsx';
import { releaseName } from '../../release/kept.ts';
import type { ReleasedPage } from '../../release/join-own.ts';
import { groupTexts } from '../../release/texts.ts';
import { useGroupMenu } from '../../release/use-release.ts';
import { ExportMenu } from '../../result/ExportMenu.tsx';
import { useBenchmark } from '../../use-benchmark.ts';
import { Neighbours } from '../Neighbours.tsx';
import { benchmarkMetricTexts } from '../texts.ts';

/** A sentence as the title; the name of the indicator stands above it and is a part of the heading. */
export const ReleasedTitle = memo(function ReleasedTitle({ id, page }: { id: string; page: ReleasedPage | undefined }) {
  const texts = useTexts(benchmarkMetricTexts);
  const groups = useTexts(groupTexts);
  const locale = useLocale();
  const { data: benchmark } = useBenchmark(id);
  const band = useGroupMenu(id)?.own.size.choice;
  if (!page) return <PageTitle />;
  const { rootProcess, process, direction, description } = page.metric;
  const path = rootProcess.id === process.id ? [rootProcess.name] : [rootProcess.name, process.name];
  const release = benchmark?.release;
  const words = [
    ...(direction === null ? [] : [direction === 'higher' ? texts.higher : texts.lower]),
    ...(release ? [releaseName(release.id, release.built_at, locale)] : []),
    band ? groups.ownBand(band.name) : '',
  ];
  return (
    <PageTitle
      name={description}
      above={
        <>
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {path.join(' › ')} ›{' '}
          </Box>
          {description}{' '}
        </>
      }
      title={
        <Box
          component="span"
          aria-live="polite"
          sx={{ fontSize: { xs: '1.3125rem', sm: '1.5625rem' }, lineHeight: 1.25 }}
        >
          {unbroken(page.title)}
        </Box>
      }
      subtitle={
        <>
          {page.details !== '' && <Box sx={{ color: 'text.primary' }}>{unbroken(page.details)}</Box>}
          {words.filter(Boolean).join(' · ')}
        </>
      }
      extra={
        <>
          <PinButton metric={page.metric.id} name={description} />
          <Neighbours id={id} metricId={page.metric.id} />
          <PrintButton />
          <ExportMenu id={id} metric={page.metric.id} />
        </>
      }
    />
  );
});
