import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { STAGE_NAMES, STAGES_IN_ORDER, type Stage } from '#domain/campaigns/stages.ts';
import { formatPart } from '#domain/language/format.ts';
import { deadlineWords, urgencyOf } from '#domain/questionnaires/collecting/deadline.ts';
import type { CampaignState } from '#contract/campaigns.ts';
import { today as todayOf } from '#web/app/collecting/today.ts';
import { BoxLink, ButtonLink } from '#web/app/links.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { AcceptedCurve, useComparison } from '../board/AcceptedCurve.tsx';
import { staffHomeTexts } from './texts.ts';

const COLOURS: Readonly<Record<Stage, { readonly bgcolor: string; readonly opacity?: number }>> = {
  unopened: { bgcolor: 'neutral.control' },
  template: { bgcolor: 'neutral.control', opacity: 0.5 },
  part: { bgcolor: 'primary.main', opacity: 0.45 },
  doubts: { bgcolor: 'warning.main' },
  question: { bgcolor: 'info.main' },
  accepted: { bgcolor: 'primary.main' },
};

/** The round under way: five numbers that open the board, all companies by stage, and its course. */
export function RoundNumbers({ state }: { state: CampaignState }) {
  const texts = useTexts(staffHomeTexts);
  const locale = useLocale();
  const { campaign, stages, late, filled, curve, before } = state;
  const { year, companies, deadline } = campaign;
  const today = todayOf();
  const isOver = urgencyOf(deadline, today) === 'late';
  const comparison = useComparison({ curve, before });
  const share = (part: number) => formatPart(companies > 0 ? part / companies : 0, locale);
  const numbers = [
    {
      stage: 'accepted',
      name: texts.accepted,
      count: stages.accepted,
      note: texts.acceptedNote(share(stages.accepted)),
      tone: 'text.primary',
    },
    {
      stage: 'part',
      name: texts.part,
      count: stages.part,
      note: filled === null ? '' : texts.partNote(formatPart(filled, locale)),
      tone: 'text.primary',
    },
    {
      stage: 'late',
      name: texts.late,
      count: late,
      note: isOver ? texts.lateAfter : texts.lateNote,
      tone: 'warning.main',
    },
    { stage: 'doubts', name: texts.doubts, count: stages.doubts, note: texts.doubtsNote, tone: 'warning.main' },
    { stage: 'question', name: texts.question, count: stages.question, note: texts.questionNote, tone: 'info.main' },
  ] as const;
  return (
    <Card
      component="section"
      aria-labelledby="round"
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' } }}
    >
      <Box sx={{ p: 2.5, display: 'grid', gap: 2, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
          <Typography variant="h2" id="round">
            {texts.round(year)}
          </Typography>
          <Small>{texts.invited(companies)}</Small>
          <ButtonLink to="/campaigns/$year" params={{ year }} size="small" sx={{ ml: 'auto' }}>
            {texts.board}
          </ButtonLink>
        </Box>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(5, 1fr)' } }}>
          {numbers.map(({ stage, name, count, note, tone }) => (
            <BoxLink
              key={stage}
              to="/campaigns/$year"
              params={{ year }}
              search={stage === 'late' ? { late: true } : { stage }}
              sx={{
                display: 'grid',
                alignContent: 'start',
                color: 'text.primary',
                textDecoration: 'none',
                borderRadius: 1,
                p: 0.5,
                '&:hover span:nth-of-type(2)': { textDecoration: 'underline' },
              }}
            >
              <Box
                component="span"
                sx={{
                  fontSize: '1.625rem',
                  fontWeight: 600,
                  lineHeight: 1.2,
                  color: count > 0 ? tone : 'text.secondary',
                }}
              >
                {count}
              </Box>
              <Box component="span" sx={{ fontWeight: 500 }}>
                {name}
              </Box>
              <Small>{note}</Small>
            </BoxLink>
          ))}
        </Box>
        <Box>
          <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 10, borderRadius: 1, overflow: 'hidden' }}>
            {STAGES_IN_ORDER.filter((stage) => stages[stage] > 0).map((stage) => (
              <Box key={stage} sx={COLOURS[stage]} style={{ flex: stages[stage] }} />
            ))}
          </Box>
          <Box
            component="ul"
            aria-label={texts.stages}
            sx={{
              listStyle: 'none',
              m: 0,
              mt: 1,
              p: 0,
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 2,
              fontSize: '0.8125rem',
            }}
          >
            {STAGES_IN_ORDER.map((stage) => (
              <Box component="li" key={stage} sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
                <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: '2px', ...COLOURS[stage] }} />
                {STAGE_NAMES[stage][locale]} <b>{stages[stage]}</b>
              </Box>
            ))}
          </Box>
        </Box>
      </Box>
      <Box
        sx={{ p: 2.5, borderColor: 'divider', borderStyle: 'solid', borderWidth: { xs: '1px 0 0', lg: '0 0 0 1px' } }}
      >
        <Typography sx={{ fontWeight: 600, fontSize: '1.125rem', '&::first-letter': { textTransform: 'uppercase' } }}>
          {deadlineWords(deadline, today)[locale]}
        </Typography>
        <Muted variant="body2" sx={{ mb: 1.5 }}>
          {comparison}
        </Muted>
        <AcceptedCurve curve={curve} before={before} companies={companies} />
      </Box>
    </Card>
  );
}
