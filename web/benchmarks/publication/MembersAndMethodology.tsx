import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PublicationCheck } from '#contract/benchmark-publication.ts';
import { useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { NameChips } from '#web/ui/NameChips.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { publicationTexts } from './texts.ts';

type Companies = PublicationCheck['newest_year']['without'];

const NAMED = 8;

function Names({ label, of }: { label?: string; of: Companies }) {
  const texts = useTexts(publicationTexts);
  if (of.count === 0) return null;
  return (
    <div>
      {label !== undefined && <Typography sx={{ fontWeight: 500, mb: 0.5 }}>{label}</Typography>}
      <NameChips wrap names={of.companies.slice(0, NAMED)} most={NAMED} />
      {of.count > NAMED && (
        <Muted
          variant="caption"
          title={of.companies
            .slice(NAMED)
            .map(({ name }) => name)
            .join(', ')}
        >
          {texts.more(of.count - NAMED)}
        </Muted>
      )}
    </div>
  );
}

export function Members({ check: { moved, newest_year } }: { check: PublicationCheck }) {
  const texts = useTexts(publicationTexts);
  const { year, without } = newest_year;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
      {moved && (
        <TitledCard large title={moved.joined.count + moved.left.count === 0 ? texts.sameMembers : texts.members}>
          <Names label={texts.joined(moved.joined.count)} of={moved.joined} />
          <Names label={texts.left(moved.left.count)} of={moved.left} />
        </TitledCard>
      )}
      {year !== null && without.count === 0 && <TitledCard large title={texts.nobodyWithout(year)} />}
      {year !== null && without.count > 0 && (
        <TitledCard large title={texts.withoutYear(year)} hint={texts.withoutYearHint}>
          <Names of={without} />
        </TitledCard>
      )}
    </Box>
  );
}

/** Metrics and formulas changed since the last final calculation. */
export function MethodologyChanges({ methodology }: { methodology: PublicationCheck['methodology'] }) {
  const texts = useTexts(publicationTexts);
  const { count, results } = methodology;
  if (count === 0) return null;
  return (
    <TitledCard large title={texts.methodology(count)} hint={texts.methodologyHint}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
        {results.map(({ metric, change, fields }) => (
          <li key={metric.id}>
            <strong>{metric.description}</strong>
            {change === 'added' && `: ${texts.added}`}
            {change === 'removed' && `: ${texts.removed}`}
            {fields.map(({ name, before, after }) => (
              <Box key={name} sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
                {name}: {before} →{' '}
                <Box component="span" sx={{ color: 'text.primary' }}>
                  {after}
                </Box>
              </Box>
            ))}
          </li>
        ))}
      </Box>
      {count > results.length && <Muted>{texts.more(count - results.length)}</Muted>}
    </TitledCard>
  );
}
