import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import { sampleNumbers, wordingText } from '#domain/market/wording-text.ts';
import {
  MOST_WORDING,
  PLACEHOLDERS,
  WORDING_FIELDS,
  WORDING_NAMES,
  wordingProblems,
  type Wording,
  type WordingField,
} from '#domain/methodology/wording.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { defineTexts, useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';

const wordingTexts = defineTexts(
  {
    help: 'Одно предложение глаголами и числами, не длиннее 14 слов. Если пусто, портал скажет своими словами.',
    since: 'Фразы о компании. Клиенты увидят со следующим рынком.',
    placeholders: 'Что можно подставить',
    forms: 'слово при числе, например {a|площадка|площадки|площадок}',
    preview: 'Как прочтёт клиент',
    wrong: 'Фразы нет: проверьте подстановки',
  },
  {
    help: 'One sentence of verbs and numbers, at most 14 words. If empty, the portal uses its own words.',
    since: 'Sentences about a company. Clients will see them with the next market.',
    placeholders: 'Placeholders',
    forms: 'a word that goes with a number, such as {a|site|sites}',
    preview: 'What clients will read',
    wrong: 'No sentence: check the placeholders',
  },
);

interface UnitNames {
  readonly units: readonly { readonly id: number; readonly name: string }[];
}

/** Words take another form with each of them. */
const SAMPLES = [
  [1, 21],
  [3, 15],
  [5, 40],
] as const;

/** What clients read by an indicator, worse, better or about the market: templates that are shown filled while they are typed. */
export function WordingFields({ units }: UnitNames) {
  const texts = useTexts(wordingTexts);
  const locale = useLocale();
  return (
    <>
      <Muted variant="body2">{texts.since}</Muted>
      {WORDING_FIELDS.map((field) => (
        <Box key={field}>
          <TextField
            name={field}
            label={WORDING_NAMES[field][locale]}
            help={texts.help}
            rows={2}
            maxLength={MOST_WORDING}
            check={(value) =>
              typeof value === 'string' ? wordingProblems(value.trim(), field)[0]?.[locale] : undefined
            }
          />
          <WordingPreview field={field} units={units} />
        </Box>
      ))}
      <Box component="details" sx={{ typography: 'body2' }}>
        <summary>{texts.placeholders}</summary>
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
          {Object.entries(PLACEHOLDERS).map(([name, what]) => (
            <li key={name}>
              <code>{`{${name}}`}</code> {'– '}
              {what[locale]}
            </li>
          ))}
          <li>
            <code>{'{…|…|…}'}</code> {'– '}
            {texts.forms}
          </li>
        </Box>
      </Box>
    </>
  );
}

/** The sentence with a few numbers; the template is Russian, whatever the reader's language. */
function WordingPreview({ field, units }: UnitNames & { readonly field: WordingField }) {
  const texts = useTexts(wordingTexts);
  const { watch } = useFormContext<Wording & { readonly unit: number | null }>();
  const [template, unit] = watch([field, 'unit']);
  const typed = template.trim();
  if (typed === '') return null;
  const unitName = units.find(({ id }) => id === unit)?.name ?? '';
  const sentences = SAMPLES.map(([a, b]) => wordingText(typed, sampleNumbers(a, b, unitName, 'ru'), 'ru'));
  const shown = [...new Set(sentences.filter((one) => one !== null))];
  return (
    <Box role="status" aria-label={texts.preview} sx={{ mt: 0.5, pl: 1.75 }}>
      {shown.length === 0 ? (
        <Muted variant="body2">{texts.wrong}</Muted>
      ) : (
        shown.map((sentence) => (
          <Muted key={sentence} variant="body2">
            {sentence}
          </Muted>
        ))
      )}
    </Box>
  );
}
