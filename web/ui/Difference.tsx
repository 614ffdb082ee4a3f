import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { differenceOf, type Change } from '#domain/journal/difference.ts';
import { fieldName } from '#domain/journal/fields.ts';
import { formatValue } from '#domain/journal/words.ts';
import type { Text } from '#domain/language/text.ts';
import { useLocale, useTexts } from './language.tsx';
import { differenceTexts } from './texts.ts';
import { Unseen } from './Unseen.tsx';

interface SideProps {
  readonly kind: 'del' | 'ins';
  readonly word: string;
  readonly children: string;
}

/** One side of a change, also named in words for those who do not see colour or strike-through. */
function Side({ kind, word, children }: SideProps) {
  return (
    <Box
      component={kind}
      sx={{
        display: 'block',
        px: 1,
        py: 0.5,
        borderLeft: 3,
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-line',
        textDecoration: 'none',
        ...(kind === 'del'
          ? { borderColor: 'neutral.control', bgcolor: 'neutral.sunken', color: 'text.secondary' }
          : { borderColor: 'primary.main', bgcolor: 'primary.light', color: 'text.primary' }),
      }}
    >
      <Unseen>{word}: </Unseen>
      <Box component="span" aria-hidden sx={{ color: 'text.secondary', pr: 1 }}>
        {kind === 'del' ? '−' : '+'}
      </Box>
      {kind === 'del' ? <s style={{ textDecorationThickness: 1 }}>{children}</s> : children}
    </Box>
  );
}

/** Groups changes of the same field: what a list lost and what it gained. */
const grouped = (changes: readonly Change[]) => [...Map.groupBy(changes, ({ path }) => JSON.stringify(path))];

interface DifferenceProps {
  readonly before: unknown;
  readonly after: unknown;
  /** Fields whose names on this screen differ from the journal. */
  readonly names?: Readonly<Record<string, Text>>;
}

/** What changed between two states, field by field: the old and the new value. */
export function Difference({ before, after, names = {} }: DifferenceProps) {
  const texts = useTexts(differenceTexts);
  const locale = useLocale();
  const changes = differenceOf(before, after);
  if (changes.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{texts.noChanges}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {grouped(changes).map(([key, lines]) => {
        const path = lines[0]?.path ?? [];
        const field = path.at(-1) ?? 'value';
        return (
          <Box component="li" key={key}>
            <Typography variant="caption" component="h4" sx={{ color: 'text.secondary', mb: 0.25 }}>
              {(path.length === 0 ? [field] : path).map((part) => (names[part] ?? fieldName(part))[locale]).join(' › ')}
            </Typography>
            {lines.map(({ kind, before: was, after: is }, at) => (
              <Box key={at}>
                {kind !== 'added' && (
                  <Side kind="del" word={kind === 'removed' ? texts.removed : texts.was}>
                    {formatValue(field, was, locale)}
                  </Side>
                )}
                {kind !== 'removed' && (
                  <Side kind="ins" word={kind === 'added' ? texts.added : texts.became}>
                    {formatValue(field, is, locale)}
                  </Side>
                )}
              </Box>
            ))}
          </Box>
        );
      })}
    </Box>
  );
}
