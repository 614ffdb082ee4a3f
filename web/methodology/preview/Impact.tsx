import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { getMetricImpact } from '#contract/methodology-formulas.ts';
import type { Output } from '#contract/endpoint.ts';
import { digitsBetween } from '#domain/figures/digits.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Num } from '#web/ui/Num.tsx';
import { TableFrame } from '#web/ui/table/frame.ts';
import { FiguresClosed } from './FiguresClosed.tsx';
import { impactTexts } from './texts.ts';

export type MetricImpact = Output<typeof getMetricImpact>;

const SHOWN = 30;
/** On a phone the year and the metric are below the company, so that both values are visible. */
const BESIDE = { display: { xs: 'none', sm: 'table-cell' } } as const;

/** The effect of saving on the template and on companies' values. */
export function Impact({ impact }: { impact: MetricImpact }) {
  const texts = useTexts(impactTexts);
  const { values, value_count: count } = impact;
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 1.5 }}>
      <Typography>
        {impact.template_rows > 0 && `${texts.template(impact.template_rows)} `}
        {count > 0 ? `${texts.values(count, impact.company_count)} ${texts.kept}` : texts.noValues}
      </Typography>
      {values.length > 0 && (
        <TableFrame tabIndex={0} role="region" aria-label={texts.table} style={{ maxHeight: 240 }}>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.company}</th>
                <Box component="th" scope="col" sx={BESIDE}>
                  {texts.year}
                </Box>
                <Box component="th" scope="col" sx={BESIDE}>
                  {texts.metric}
                </Box>
                <th scope="col" data-align="right">
                  {texts.before}
                </th>
                <th scope="col" data-align="right">
                  {texts.after}
                </th>
              </tr>
            </thead>
            <tbody>
              {values.slice(0, SHOWN).map(({ company, year, metric, before, after }) => (
                <tr key={`${company.id} ${year} ${metric.id}`} data-row="">
                  <Box component="td" sx={{ maxWidth: { xs: 132, sm: 220 } }}>
                    {company.name}
                    <Typography variant="caption" component="div" noWrap sx={{ display: { sm: 'none' } }}>
                      {year}, {metric.description}
                    </Typography>
                  </Box>
                  <Box component="td" sx={BESIDE}>
                    {year}
                  </Box>
                  <Box component="td" sx={{ ...BESIDE, maxWidth: 260 }} title={`{${metric.alias}}`}>
                    {metric.description}
                  </Box>
                  <td data-align="right">
                    <Num value={before} precision={digitsBetween(before, after)} />
                  </td>
                  <td data-align="right">
                    <Num value={after} precision={digitsBetween(before, after)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {count > 0 && values.length === 0 && <FiguresClosed />}
      {count > SHOWN && values.length > 0 && (
        <Typography variant="caption">{texts.more(count - Math.min(SHOWN, values.length))}</Typography>
      )}
    </Box>
  );
}
