import Box from '@mui/material/Box';
import { Link, notFound, useParams } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, ListTree } from 'lucide-react';
import { CHAPTERS } from '#domain/guide/chapters.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { ButtonLink } from '../links.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { GUIDE } from './guide-source.ts';
import { Prose } from './Prose.tsx';
import { PROSE, PROSE_WITH_CONTENTS } from './prose-styles.ts';
import { helpTexts } from './texts.ts';
import { useSectionInSight } from './use-section-in-sight.ts';

type Read = (typeof GUIDE)[number];

function InChapter({ chapter }: { chapter: Read }) {
  const { inChapter } = useTexts(helpTexts);
  return (
    <Box
      component="nav"
      aria-label={inChapter}
      lang="ru"
      sx={{
        position: { lg: 'sticky' },
        top: { lg: 80 },
        alignSelf: 'start',
        order: { lg: 2 },
        pl: { lg: 2 },
        borderLeft: { lg: 1 },
        borderColor: { lg: 'divider' },
        '& a': {
          color: 'text.secondary',
          textDecoration: 'none',
          '&:hover': { color: 'text.primary', textDecoration: 'underline' },
        },
      }}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
        {chapter.sections.map(
          ({ id, title }) =>
            id !== null && (
              <li key={id}>
                <Link to="/help/$chapter" params={{ chapter: chapter.id }} hash={id}>
                  {title}
                </Link>
              </li>
            ),
        )}
      </Box>
    </Box>
  );
}

function Neighbours({ at }: { at: number }) {
  const locale = useLocale();
  const texts = useTexts(helpTexts);
  const before = CHAPTERS[at - 1];
  const after = CHAPTERS[at + 1];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mt: 5, maxWidth: 760 }}>
      {before && (
        <ButtonLink
          to="/help/$chapter"
          params={{ chapter: before.id }}
          color="secondary"
          startIcon={<ArrowLeft size={16} aria-hidden />}
          aria-label={`${texts.previous}: ${before.title[locale]}`}
        >
          {before.title[locale]}
        </ButtonLink>
      )}
      {after && (
        <ButtonLink
          to="/help/$chapter"
          params={{ chapter: after.id }}
          color="secondary"
          endIcon={<ArrowRight size={16} aria-hidden />}
          aria-label={`${texts.next}: ${after.title[locale]}`}
          sx={{ ml: 'auto' }}
        >
          {after.title[locale]}
        </ButtonLink>
      )}
    </Box>
  );
}

/** One chapter of the guide. */
export function ChapterPage() {
  const texts = useTexts(helpTexts);
  const { chapter: shown } = useParams({ from: '/help/$chapter' });
  const at = GUIDE.findIndex(({ id }) => id === shown);
  const chapter = GUIDE[at];
  useSectionInSight();
  if (chapter === undefined) throw notFound();
  return (
    <>
      <PageTitle
        extra={
          <ButtonLink to="/help" color="secondary" startIcon={<ListTree size={16} aria-hidden />}>
            {texts.all}
          </ButtonLink>
        }
      />
      <Box sx={PROSE_WITH_CONTENTS}>
        <InChapter chapter={chapter} />
        <Box component="article" lang="ru" sx={PROSE}>
          {chapter.sections.map(({ id, title, tokens }) => (
            <section key={title ?? ''}>
              {title !== null && <h2 {...(id !== null && { id })}>{title}</h2>}
              <Prose tokens={tokens} chapter={chapter.id} />
            </section>
          ))}
        </Box>
      </Box>
      <Neighbours at={at} />
    </>
  );
}
