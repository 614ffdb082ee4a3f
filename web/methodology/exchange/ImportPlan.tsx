import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { actionName, objectTypeName } from '#domain/journal/actions.ts';
import { text } from '#domain/language/text.ts';
import type { MethodologyChange, MethodologyImport } from '#contract/methodology-exchange.ts';
import { Difference } from '#web/ui/Difference.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { exchangeTexts } from './texts.ts';

const NAMES = { description: text('Название', 'Name') };
/** Only the first ones are listed; the counts above include all. */
const MOST_SHOWN = 200;
const ACTIONS = ['create', 'update', 'delete'] as const;

const list = { m: 0, p: 0, listStyle: 'none', maxHeight: 360, overflowY: 'auto' } as const;
const item = { py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' } as const;

/** The result of the comparison: what to fix in the file, or what the import would change. */
export function ImportPlan({ plan: { problems, changes } }: { plan: MethodologyImport }) {
  const texts = useTexts(exchangeTexts);
  if (problems.length > 0) {
    return (
      <>
        <Alert severity="error">
          <strong>{texts.problems(problems.length)}.</strong> {texts.problemsHint}
        </Alert>
        <Box component="ul" tabIndex={0} aria-label={texts.wrong} sx={list}>
          {problems.slice(0, MOST_SHOWN).map(({ sheet, cell, message }) => (
            <Box component="li" key={`${sheet} ${cell} ${message}`} sx={item}>
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {sheet}, {cell ?? texts.whole}
              </Typography>
              {message}
            </Box>
          ))}
          {problems.length > MOST_SHOWN && <li>{texts.more(problems.length - MOST_SHOWN)}</li>}
        </Box>
      </>
    );
  }
  if (changes.length === 0) return <Alert severity="success">{texts.nothing}</Alert>;
  const counts = ACTIONS.map((action) => [action, changes.filter((one) => one.action === action).length] as const);
  return (
    <>
      <Typography>
        <strong>{texts.changes(changes.length)}</strong> (
        {counts
          .filter(([, n]) => n > 0)
          .map(([action, n]) => texts[action](n))
          .join(', ')}
        )
      </Typography>
      <Box component="ul" tabIndex={0} aria-label={texts.listed} sx={list}>
        {changes.slice(0, MOST_SHOWN).map((change) => (
          <ChangeItem key={`${change.object_type} ${change.alias ?? change.name}`} change={change} />
        ))}
        {changes.length > MOST_SHOWN && <li>{texts.more(changes.length - MOST_SHOWN)}</li>}
      </Box>
    </>
  );
}

function ChangeItem({ change }: { change: MethodologyChange }) {
  const locale = useLocale();
  const { action, object_type, name, alias, before, after } = change;
  return (
    <Box component="li" sx={item}>
      <Typography sx={{ fontWeight: 500 }}>
        {actionName(action)[locale]}: {objectTypeName(object_type, before, after)[locale].toLocaleLowerCase()} {name}
        {alias !== null && (
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary', ml: 1 }}>
            {alias}
          </Typography>
        )}
      </Typography>
      {action === 'update' && <Difference before={before} after={after} names={NAMES} />}
    </Box>
  );
}
