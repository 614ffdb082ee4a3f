import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Output } from '#contract/endpoint.ts';
import type { compareBenchmarks } from '#contract/benchmark-comparison.ts';
import { AnyLink } from '#web/app/links.tsx';
import { usePerson } from '#web/app/person.ts';
import { Facts } from '#web/ui/DetailsDrawer.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { NameChips } from '#web/ui/NameChips.tsx';
import { benchmarkQuery } from '../requests.ts';
import { paramFacts } from '../result/params-in-words.ts';
import { compareTexts } from './texts.ts';

const NAMED = 6;

function Side({ id, word, otherId }: { id: string; word: string; otherId: string }) {
  const texts = useTexts(compareTexts);
  const locale = useLocale();
  const ofCompany = usePerson().me.company_id !== null;
  const { data } = useQuery(benchmarkQuery(id, ofCompany));
  const { data: other } = useQuery(benchmarkQuery(otherId, ofCompany));
  if (!data) return null;
  const others = new Map(other && paramFacts(other, locale));
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {word}
      </Typography>
      <Typography variant="h2" sx={{ mb: 1, '& a': { color: 'inherit' } }}>
        <AnyLink to={`/benchmarks/${id}`}>{texts.number(data.id)}</AnyLink>
      </Typography>
      <Facts
        facts={paramFacts(data, locale).map(([name, value]) => [
          name,
          <Box key={name} component="span" sx={{ fontWeight: others.get(name) === value ? 400 : 600 }}>
            {value}
          </Box>,
        ])}
      />
    </Card>
  );
}

interface CompareHeadProps {
  readonly id: string;
  readonly otherId: string;
  readonly comparison: Output<typeof compareBenchmarks>;
}

/** The two calculations side by side, what differs in bold; who joined and who left. */
export function CompareHead({ id, otherId, comparison }: CompareHeadProps) {
  const texts = useTexts(compareTexts);
  const { joined, left, joined_count, left_count } = comparison;
  const members = [
    { key: 'joined', said: texts.joined(joined_count), count: joined_count, names: joined },
    { key: 'left', said: texts.left(left_count), count: left_count, names: left },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <Side id={id} otherId={otherId} word={texts.before} />
        <Side id={otherId} otherId={id} word={texts.after} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
        {members.length === 0 && <Typography>{texts.sameMembers}</Typography>}
        {members.map(({ key, said, names }) => (
          <Box key={key} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography sx={{ fontWeight: 500 }}>{said}</Typography>
            {names && <NameChips wrap names={names} most={NAMED} />}
          </Box>
        ))}
      </Box>
    </>
  );
}
