import Box from '@mui/material/Box';
import { Link } from '@tanstack/react-router';
import { PROSE, PROSE_WITH_CONTENTS } from '#web/app/help/prose-styles.ts';
import { useSectionInSight } from '#web/app/help/use-section-in-sight.ts';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { publicationRulesTexts } from './release/publication-texts.ts';
import { SmoothingPicture } from './release/SmoothingPicture.tsx';

/** Explains to everybody how figures are published to clients. */
export function PublicationRulesPage() {
  const texts = useTexts(publicationRulesTexts);
  useSectionInSight();
  const sections = [
    { id: 'release', title: texts.releaseTitle, text: texts.release },
    { id: 'shown', title: texts.shownTitle, text: texts.shown },
    { id: 'enough', title: texts.enoughTitle, text: texts.enough },
    { id: 'smoothing', title: texts.smoothingTitle, text: texts.smoothing, picture: <SmoothingPicture /> },
    { id: 'rounding', title: texts.roundingTitle, text: texts.rounding },
    { id: 'difference', title: texts.differenceTitle, text: texts.difference },
    { id: 'kept', title: texts.keptTitle, text: texts.kept },
    { id: 'size', title: texts.sizeTitle, text: texts.size },
    { id: 'never', title: texts.neverTitle, text: texts.never },
    { id: 'withdrawal', title: texts.withdrawalTitle, text: texts.withdrawal },
  ];
  return (
    <>
      <PageTitle subtitle={texts.subtitle} />
      <Box sx={PROSE_WITH_CONTENTS}>
        <Box
          component="nav"
          aria-label={texts.inPage}
          sx={{
            order: { lg: 2 },
            alignSelf: 'start',
            position: { lg: 'sticky' },
            top: { lg: 80 },
            '& ul': { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 },
            '& a': { color: 'text.secondary', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
          }}
        >
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <Link to="/help/publication" hash={id}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </Box>
        <Box component="article" sx={PROSE}>
          {sections.map(({ id, title, text, picture }) => (
            <section key={id}>
              <h2 id={id}>{title}</h2>
              <p>{text}</p>
              {picture}
            </section>
          ))}
        </Box>
      </Box>
    </>
  );
}
