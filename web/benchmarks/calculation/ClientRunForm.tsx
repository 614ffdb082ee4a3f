import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Play, UsersRound } from 'lucide-react';
import { runClientBenchmark } from '#contract/benchmarks.ts';
import { useTexts } from '#web/ui/language.tsx';
import { useMarketClosed } from '../MarketClosed.tsx';
import { countQuery, useSend } from '../requests.ts';
import { useAddress } from '../use-address.ts';
import { countOf, firstChoice, industryOptions, systemOptions, type ClientChoices } from './client-options.ts';
import { ClientSelect } from './ClientSelect.tsx';
import { CommentField } from './CommentField.tsx';
import { readRunParams, writeRunParams } from './run-params.ts';
import { RunProgress } from './RunProgress.tsx';
import { RunRefusal } from './RunRefusal.tsx';
import { calculationTexts, clientRunTexts } from './texts.ts';
import { useRun } from './use-run.ts';

const ids = (id: number | null): number[] => (id === null ? [] : [id]);

/** One industry and one system, as far as they can be shown together. */
export function ClientRunForm({ choices }: { choices: ClientChoices }) {
  const texts = useTexts(clientRunTexts);
  const shared = useTexts(calculationTexts);
  const [search, change] = useAddress();
  const run = useRun(true);
  const start = useSend(runClientBenchmark);
  const closed = useMarketClosed();
  const asked = readRunParams(search);
  const own = choices.own_industries ?? [];
  // `all` in the address tells "all industries" from "not chosen yet".
  const touched = search['all'] === true || asked.industries.length > 0 || asked.itSystems.length > 0;
  const chosen = firstChoice(
    choices,
    touched ? { industry: asked.industries[0] ?? null, itSystem: asked.itSystems[0] ?? null } : {},
    own,
  ) ?? { industry: null, itSystem: null };
  const set = (next: Partial<typeof chosen> & { comment?: string }) => {
    const { industry, itSystem } = { ...chosen, ...next };
    change(() => ({
      ...writeRunParams({
        industries: ids(industry),
        itSystems: ids(itSystem),
        comment: next.comment ?? asked.comment,
      }),
      ...(industry === null && itSystem === null && { all: true }),
    }));
  };
  const begin = () =>
    start.mutate(
      { body: { industry_id: chosen.industry, it_system_id: chosen.itSystem, comment: asked.comment } },
      { onSuccess: (benchmark) => run.follow(benchmark) },
    );
  const count = countOf(choices, chosen);
  const { data: counted } = useQuery({
    ...countQuery({ industries: ids(chosen.industry), itSystems: ids(chosen.itSystem), years: [], companies: [] }),
    enabled: !closed,
    placeholderData: keepPreviousData,
  });
  const refusal = counted?.refusal ?? undefined;
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 720 }}>
      {run.benchmark ? (
        <RunProgress run={run} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2.25, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <div>
            <Typography variant="h2">{texts.title}</Typography>
            <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{texts.intro}</Typography>
          </div>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
            <ClientSelect
              label={texts.industry}
              all={texts.allIndustries}
              options={industryOptions(choices, chosen.itSystem)}
              value={chosen.industry}
              onChange={(industry) => set({ industry })}
              marked={{ ids: own, word: texts.own }}
            />
            <ClientSelect
              label={texts.itSystem}
              all={texts.allSystems}
              options={systemOptions(choices, chosen.industry)}
              value={chosen.itSystem}
              onChange={(itSystem) => set({ itSystem })}
            />
          </Box>
          <CommentField value={asked.comment} onChange={(comment) => set({ comment })} />
          <RunRefusal error={start.error} {...(refusal !== undefined && { reason: refusal })} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <Button
              variant="contained"
              size="large"
              startIcon={<Play size={18} aria-hidden />}
              loading={start.isPending}
              loadingPosition="start"
              disabled={closed || refusal !== undefined}
              onClick={begin}
            >
              {shared.run}
            </Button>
            {count !== undefined && (
              <Box aria-live="polite" sx={{ display: 'flex', gap: 1, alignItems: 'center', fontWeight: 500 }}>
                <UsersRound size={18} aria-hidden />
                {texts.behind(count)}
              </Box>
            )}
          </Box>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {texts.minimum(choices.minimum)} {texts.noOwnYet}
          </Typography>
        </Box>
      )}
    </Card>
  );
}
