import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { getMetricImpact } from '#contract/methodology-formulas.ts';
import type { Output } from '#contract/endpoint.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Num } from '#web/ui/Num.tsx';
import { TableFrame } from '#web/ui/table/frame.ts';
import { impactTexts } from './texts.ts';

export type MetricImpact = Output<typeof getMetricImpact>;

const SHOWN = 30;

/** What saving would change in the template and in companies' values. */
export function Impact({ impact }: { impact: MetricImpact }) {
  const texts = useTexts(impactTexts);
  const { values, value_count: count } = impact;
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 1.5 }}>
      <Typography>
        {impact.template_rows > 0 && `${texts.template(impact.template_rows)} `}
        {count > 0 ? texts.values(count, impact.company_count) : texts.noValues}
      </Typography>
      {values.length > 0 && (
        <TableFrame tabIndex={0} role="region" aria-label={texts.table} style={{ maxHeight: 240 }}>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.company}</th>
                <th scope="col">{texts.year}</th>
                <th scope="col">{texts.metric}</th>
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
                  <td style={{ maxWidth: 220 }}>{company.name}</td>
                  <td>{year}</td>
                  <td style={{ maxWidth: 260 }} title={`{${metric.alias}}`}>
                    {metric.description}
                  </td>
                  <td data-align="right">
                    <Num value={before} />
                  </td>
                  <td data-align="right">
                    <Num value={after} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {count > SHOWN && values.length > 0 && (
        <Typography variant="caption">{texts.more(count - Math.min(SHOWN, values.length))}</Typography>
      )}
    </Box>
  );
}
