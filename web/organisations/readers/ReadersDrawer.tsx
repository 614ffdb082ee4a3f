import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { describeCode } from '#domain/access/codes.ts';
import { roleNameIn } from '#domain/access/roles.ts';
import { formatDate } from '#domain/language/format.ts';
import { listAuditLog } from '#contract/journal.ts';
import { listCompanyReaders, type Company, type CompanyReader } from '#contract/organisations.ts';
import { TextLink } from '#web/app/links.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { read } from '#web/app/query-client.ts';
import { DetailsDrawer, DetailsPart } from '#web/ui/DetailsDrawer.tsx';
import { FirstLines } from '#web/ui/FirstLines.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { TextSkeleton } from '#web/ui/Skeletons.tsx';
import { readerTexts } from './texts.ts';

interface ReadersDrawerProps {
  readonly open: boolean;
  readonly company: Company | null;
  readonly onClose: () => void;
}

/** What the journal calls reading. */
const READ = ['view', 'download', 'archived'];

/** Who can read what a company reported, and by which rights. */
export function ReadersDrawer({ open, company, onClose }: ReadersDrawerProps) {
  const texts = useTexts(readerTexts);
  return (
    <DetailsDrawer open={open} title={company && texts.title(company.name)} onClose={onClose}>
      {company && <Readers id={company.company_id} />}
    </DetailsDrawer>
  );
}

function Readers({ id }: { readonly id: number }) {
  const texts = useTexts(readerTexts);
  const { mayCall } = usePerson();
  const query = useQuery(read(listCompanyReaders, { params: { id } }));
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Muted>
        {texts.about}{' '}
        {mayCall(listAuditLog) && (
          <TextLink to="/admin/logEntry" search={{ company: id, action: READ }}>
            {texts.haveRead}
          </TextLink>
        )}
      </Muted>
      <QueryPart query={query} dense pending={<TextSkeleton lines={6} />}>
        {(readers) => (
          <>
            <DetailsPart title={texts.staff}>
              <People readers={readers.filter(({ staff }) => staff)} nobody={texts.noStaff} />
            </DetailsPart>
            <DetailsPart title={texts.people}>
              <People readers={readers.filter(({ staff }) => !staff)} nobody={texts.noPeople} />
            </DetailsPart>
          </>
        )}
      </QueryPart>
    </Box>
  );
}

function People({ readers, nobody }: { readonly readers: readonly CompanyReader[]; readonly nobody: string }) {
  if (readers.length === 0) return <Muted>{nobody}</Muted>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {readers.map((reader) => (
        <Reader key={reader.user_id} reader={reader} />
      ))}
    </Box>
  );
}

function Reader({ reader }: { readonly reader: CompanyReader }) {
  const texts = useTexts(readerTexts);
  const locale = useLocale();
  const { full_name, role, staff, is_company_contact, codes, appoints, keys, links } = reader;
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 500 }}>
        {full_name}{' '}
        <Small>
          {roleNameIn(locale, role)}
          {is_company_contact && `, ${texts.contact}`}
        </Small>
      </Typography>
      {codes.length > 0 && (
        <Typography variant="body2" component="div">
          {staff ? texts.any : texts.own}
          <FirstLines lines={codes.map((code) => describeCode(code)[locale])} />
        </Typography>
      )}
      {codes.length === 0 && is_company_contact && <Typography variant="body2">{texts.asContact}</Typography>}
      {appoints && <Typography variant="body2">{texts.appoints}</Typography>}
      {keys.map(({ name, expires_at }, at) => (
        <Typography key={at} variant="body2">
          {texts.byKey(name, formatDate(expires_at, locale))}
        </Typography>
      ))}
      {links.map(({ name, expires_at }, at) => (
        <Typography key={at} variant="body2">
          {texts.byLink(name, formatDate(expires_at, locale))}
        </Typography>
      ))}
    </Box>
  );
}
