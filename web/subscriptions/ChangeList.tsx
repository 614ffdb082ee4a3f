import Box from '@mui/material/Box';
import { formatDate } from '#domain/language/format.ts';
import { CHANGE_NAMES } from '#domain/subscriptions/history.ts';
import type { SubscriptionChange } from '#contract/subscriptions.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { changeTexts } from './history-texts.ts';

/** The changes of a subscription; on a phone each is a separate block. */
export function ChangeList({ changes }: { changes: readonly SubscriptionChange[] }) {
  const texts = useTexts(changeTexts);
  const locale = useLocale();
  if (changes.length === 0) return <Box sx={{ color: 'text.secondary' }}>{texts.empty}</Box>;
  const day = (value: string) => formatDate(value, locale);
  const who = ({ user_name, by_staff }: SubscriptionChange) => user_name ?? (by_staff ? texts.staff : texts.portal);
  return (
    <Box
      component="table"
      aria-label={texts.title}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        '& th, & td': { py: 1, pr: 2, textAlign: 'left', verticalAlign: 'top', borderTop: 1, borderColor: 'divider' },
        '& thead th': { border: 0, py: 0.5, fontWeight: 400, fontSize: '0.75rem', color: 'text.secondary' },
        '& td:first-of-type': { whiteSpace: 'nowrap', color: 'text.secondary' },
        '& td:last-of-type': { pr: 0 },
        '@media (max-width: 600px)': {
          '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
          '& tr, & td': { display: 'block' },
          '& tbody tr': { py: 1 },
          '& tbody tr + tr': { borderTop: 1, borderColor: 'divider' },
          '& td': { border: 0, py: 0.125, pr: 0 },
        },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{texts.when}</th>
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.terms}</th>
          <th scope="col">{texts.who}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.id}>
            <td>
              <DateTime value={change.created_at} />
            </td>
            <td>{CHANGE_NAMES[change.kind][locale]}</td>
            <td>
              <Box component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                {change.tariff_before === null ? change.tariff : `${change.tariff_before} → ${change.tariff}`}
              </Box>
              <Box sx={{ color: 'text.secondary' }}>
                {change.valid_to === null
                  ? texts.from(day(change.valid_from))
                  : texts.span(day(change.valid_from), day(change.valid_to))}
              </Box>
            </td>
            <td>{who(change)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
