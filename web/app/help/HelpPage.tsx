import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CHAPTERS } from '#domain/guide/chapters.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { InstructionButton } from '../InstructionButton.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { GUIDE } from './guide-source.ts';
import { searchGuide, type Hit } from './search-guide.ts';
import { helpTexts } from './texts.ts';

const linkTo = (chapter: string, section: string | null) => ({
  to: '/help/$chapter' as const,
  params: { chapter },
  ...(section !== null && { hash: section }),
});

/** A list of links only needs no underlines. */
const QUIET_LINK = { color: 'primary.main', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } };

function Found({ hits }: { hits: readonly Hit[] }) {
  const texts = useTexts(helpTexts);
  return (
    <section aria-live="polite">
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        {hits.length === 0 ? texts.nothing : texts.found(hits.length)}
      </Typography>
      <Box component="ol" lang="ru" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, maxWidth: 760 }}>
        {hits.map(({ chapter, section, title, excerpt }) => (
          <li key={`${chapter} ${section}`}>
            <Box component="span" sx={{ fontWeight: 600, '& a': { color: 'primary.main' } }}>
              <Link {...linkTo(chapter, section)}>{title}</Link>
            </Box>
            <Typography sx={{ color: 'text.secondary' }}>{excerpt}</Typography>
          </li>
        ))}
      </Box>
    </section>
  );
}

function Contents() {
  const locale = useLocale();
  const { contents } = useTexts(helpTexts);
  return (
    <Box
      component="nav"
      aria-label={contents}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))' }}
    >
      {GUIDE.map(({ id, sections }, at) => (
        <Card key={id} sx={{ p: 2, '& a': QUIET_LINK }}>
          <Typography variant="h3" component="h2">
            <Link {...linkTo(id, null)}>
              {at + 1}. {CHAPTERS[at]?.title[locale]}
            </Link>
          </Typography>
          <Box component="ul" lang="ru" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
            {sections.map(
              (section) =>
                section.id !== null && (
                  <li key={section.id}>
                    <Link {...linkTo(id, section.id)}>{section.title}</Link>
                  </li>
                ),
            )}
          </Box>
        </Card>
      ))}
    </Box>
  );
}

/** The guide's contents and a search through all of it. */
export function HelpPage() {
  const texts = useTexts(helpTexts);
  const [wanted, setWanted] = useState('');
  return (
    <>
      <PageTitle subtitle={texts.intro} action={<InstructionButton />} />
      <TextField
        type="search"
        label={texts.search}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        sx={{ mb: 2.5, width: '100%', maxWidth: 420 }}
      />
      {wanted.trim().length < 2 ? <Contents /> : <Found hits={searchGuide(GUIDE, wanted)} />}
    </>
  );
}
