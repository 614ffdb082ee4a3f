import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import type { Output } from '#contract/endpoint.ts';
import type { compareBenchmarks } from '#contract/benchmark-comparison.ts';
import type { Benchmark } from '#contract/benchmarks.ts';
import { usePerson } from '#web/app/person.ts';
import { Facts, type Fact } from '#web/ui/DetailsDrawer.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { NameChips } from '#web/ui/NameChips.tsx';
import { marketFacts, marketOf, paramFacts } from '../result/format-params.ts';
import type { Sides } from './sides.ts';
import { compareTexts } from './texts.ts';

type Pairs = readonly (readonly [name: string, value: unknown])[];

/** The facts that two lists share, and those of each alone; until both have loaded they share nothing. */
export function factsApart<F extends Pairs>(one: F | undefined, other: F | undefined) {
  const [before, after] = [new Map(one), new Map(other)];
  const isShared = ([name, value]: F[number]): boolean =>
    before.has(name) && after.has(name) && value === before.get(name) && value === after.get(name);
  const alone = (facts: F | undefined): F[number][] => (facts ?? []).filter((fact) => !isShared(fact));
  return { shared: (one ?? []).filter(isShared), own: [alone(one), alone(other)] as const };
}

const NAMED = 6;

interface SideProps {
  readonly benchmark: Benchmark | undefined;
  readonly word: string;
  readonly name: string;
  readonly facts: readonly Fact[];
}

function Side({ benchmark, word, name, facts }: SideProps) {
  if (!benchmark) return null;
  return (
    <Card sx={{ p: 2 }}>
      <Muted variant="caption">{word}</Muted>
      <Typography variant="h2" sx={{ mb: 1, '& a': { color: 'inherit' } }}>
        <Link to="/benchmarks/$benchmarkId" params={{ benchmarkId: String(benchmark.id) }}>
          {name}
        </Link>
      </Typography>
      <Facts facts={facts} />
    </Card>
  );
}

interface CompareHeadProps {
  readonly before: Benchmark | undefined;
  readonly after: Benchmark | undefined;
  readonly sides: Sides;
  readonly comparison: Output<typeof compareBenchmarks>;
}

/** The two calculations side by side with their differences; shared parameters in one line; who joined and who left. */
export function CompareHead({ before, after, sides, comparison }: CompareHeadProps) {
  const texts = useTexts(compareTexts);
  const locale = useLocale();
  const ofCompany = !usePerson().isStaff;
  const factsOf = (one: Benchmark) => (ofCompany ? marketFacts(one, locale) : paramFacts(one, locale));
  const { shared, own } = factsApart(before && factsOf(before), after && factsOf(after));
  const nameOf = (one: Benchmark | undefined) =>
    one ? (ofCompany ? marketOf(one, locale) : texts.number(one.id)) : '';
  const { joined, left } = comparison;
  const [joined_count, left_count] = [comparison.joined_count ?? 0, comparison.left_count ?? 0];
  const members = [
    { key: 'joined', said: texts.joined(joined_count), count: joined_count, names: joined },
    { key: 'left', said: texts.left(left_count), count: left_count, names: left },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <Side benchmark={before} word={sides.before[locale]} name={nameOf(before)} facts={own[0]} />
        <Side benchmark={after} word={sides.after[locale]} name={nameOf(after)} facts={own[1]} />
      </Box>
      {shared.length > 0 && (
        <Muted>
          {texts.shared}: {shared.map(([name, value]) => `${name} — ${String(value)}`).join(' · ')}
        </Muted>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
        {comparison.joined_count !== null && members.length === 0 && <Typography>{texts.sameMembers}</Typography>}
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
