import Box from '@mui/material/Box';
import { Link } from '@tanstack/react-router';
import { PROSE, PROSE_WITH_CONTENTS } from '#web/app/help/prose-styles.ts';
import { useSectionInSight } from '#web/app/help/use-section-in-sight.ts';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { publicationRulesTexts } from './release/publication-texts.ts';
import { SmoothingPicture } from './release/SmoothingPicture.tsx';

const SECTIONS = [
  'release',
  'shown',
  'enough',
  'smoothing',
  'rounding',
  'difference',
  'kept',
  'size',
  'never',
  'withdrawal',
] as const;

/** Explains to everybody how figures are published to clients. */
export function PublicationRulesPage() {
  const texts = useTexts(publicationRulesTexts);
  useSectionInSight();
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
            {SECTIONS.map((id) => (
              <li key={id}>
                <Link to="/help/publication" hash={id}>
                  {texts[`${id}Title`]}
                </Link>
              </li>
            ))}
          </ul>
        </Box>
        <Box component="article" sx={PROSE}>
          {SECTIONS.map((id) => (
            <section key={id}>
              <h2 id={id}>{texts[`${id}Title`]}</h2>
              <p>{texts[id]}</p>
              {id === 'smoothing' && <SmoothingPicture />}
            </section>
          ))}
        </Box>
      </Box>
    </>
  );
}
