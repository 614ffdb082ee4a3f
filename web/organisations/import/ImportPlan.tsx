import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { formatDate } from '#domain/language/format.ts';
import type { CompanyImport, ImportedCompany } from '#contract/company-import.ts';
import { Facts } from '#web/ui/DetailsDrawer.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { companyImportTexts } from './texts.ts';

/** Only the first ones are listed; the counts above include all. */
const MOST_SHOWN = 200;

const list = { m: 0, p: 0, listStyle: 'none', maxHeight: 320, overflowY: 'auto' } as const;
const item = { py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' } as const;

/** Places in the file, each with its sheet and cell. */
function PlaceList({ places, label }: { readonly places: CompanyImport['problems']; readonly label: string }) {
  const texts = useTexts(companyImportTexts);
  return (
    <Box component="ul" tabIndex={0} aria-label={label} sx={list}>
      {places.slice(0, MOST_SHOWN).map(({ sheet, cell, message }) => (
        <Box component="li" key={`${cell} ${message}`} sx={item}>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {sheet}, {cell ?? texts.whole}
          </Typography>
          {message}
        </Box>
      ))}
      {places.length > MOST_SHOWN && <li>{texts.more(places.length - MOST_SHOWN)}</li>}
    </Box>
  );
}

function CompanyItem({ company }: { readonly company: ImportedCompany }) {
  const texts = useTexts(companyImportTexts);
  const locale = useLocale();
  const { name, row, is_new, branches, contact, subscription } = company;
  const after = branches?.after.join(', ') ?? '';
  const before = branches?.before.join(', ') ?? '';
  return (
    <Box component="li" sx={item}>
      <Typography sx={{ fontWeight: 500 }}>
        {name} <Chip size="small" label={is_new ? texts.isNew : texts.isKnown} />
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary', ml: 1 }}>
          {texts.row(row)}
        </Typography>
      </Typography>
      <Facts
        names="narrow"
        facts={[
          ...(branches ? [[texts.branches, before === '' ? after : texts.becomes(before, after)] as const] : []),
          ...(contact ? [[texts.contact, `${contact.full_name}, ${contact.username}`] as const] : []),
          ...(subscription
            ? [
                [
                  texts.subscription,
                  texts.span(
                    subscription.tariff,
                    formatDate(subscription.valid_from, locale),
                    formatDate(subscription.valid_to, locale),
                  ),
                ] as const,
              ]
            : []),
        ]}
      />
    </Box>
  );
}

/** The result of the comparison: what to fix in the file, or what each row would add or change. */
export function ImportPlan({ plan }: { readonly plan: CompanyImport }) {
  const texts = useTexts(companyImportTexts);
  const { problems, warnings, companies, unchanged } = plan;
  const added = companies.filter(({ is_new }) => is_new).length;
  return (
    <>
      {problems.length > 0 && (
        <>
          <Alert severity="warning">
            <strong>{texts.problems(problems.length)}.</strong> {texts.problemsHint}
          </Alert>
          <PlaceList places={problems} label={texts.wrong} />
        </>
      )}
      {warnings.length > 0 && (
        <>
          <Alert severity="warning">
            <strong>{texts.warnings(warnings.length)}.</strong> {texts.warningsHint}
          </Alert>
          <PlaceList places={warnings} label={texts.worthALook} />
        </>
      )}
      {problems.length === 0 && companies.length === 0 && <Alert severity="success">{texts.nothing}</Alert>}
      {companies.length > 0 && (
        <>
          <Typography role="status">
            <strong>{texts.summary(added, companies.length - added)}</strong>{' '}
            {unchanged > 0 && texts.unchanged(unchanged)}
          </Typography>
          <Box component="ul" tabIndex={0} aria-label={texts.listed} sx={list}>
            {companies.map((company) => (
              <CompanyItem key={company.row} company={company} />
            ))}
          </Box>
        </>
      )}
    </>
  );
}
