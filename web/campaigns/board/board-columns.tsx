import Box from '@mui/material/Box';
import { CONTACT_NAMES } from '#domain/campaigns/contact-text.ts';
import { formatDate, formatPart, MISSING } from '#domain/language/format.ts';
import type { Locale } from '#domain/language/text.ts';
import { OUTBOX_STATE_NAMES } from '#domain/messages/letter-states.ts';
import type { CampaignCompany } from '#contract/campaigns.ts';
import { TextLink } from '#web/app/links.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { choosingColumn } from '#web/ui/table/choosing/choosing-column.tsx';
import type { Choosing } from '#web/ui/table/choosing/use-choosing.ts';
import type { Column } from '#web/ui/table/Table.tsx';
import type { ListControl } from '#web/ui/table/use-list-state.ts';
import { campaignBoardTexts } from '../texts.ts';
import { StageChip } from './StageChip.tsx';

/** Below half of what is expected a bar warns. */
const HALF = 0.5;

export function FilledBar({ row, locale }: { row: CampaignCompany; locale: Locale }) {
  const { accepted, expected } = row;
  if (accepted === 0 || expected === 0) return MISSING;
  const share = accepted / expected;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box aria-hidden sx={{ width: 60, height: 5, borderRadius: 3, bgcolor: 'neutral.sunken', overflow: 'hidden' }}>
        <Box
          sx={{ height: 1, bgcolor: share < HALF ? 'warning.main' : 'primary.main' }}
          style={{ width: `${100 * Math.min(1, share)}%` }}
        />
      </Box>
      {formatPart(share, locale)}
    </Box>
  );
}

/** What passed last, or that there is nobody to write to, with the way to a new contact. */
export function LastContact({ row, locale, mayAdd }: { row: CampaignCompany; locale: Locale; mayAdd: boolean }) {
  const texts = campaignBoardTexts[locale];
  if (row.contact === null) {
    const warning = { color: 'warning.main' } as const;
    return mayAdd ? (
      <TextLink
        to="/admin/role-management"
        search={{ company_id: row.company.id, add_for: row.company.id }}
        sx={{ ...warning, '&&': warning }}
        underline="always"
      >
        {texts.nobody}
      </TextLink>
    ) : (
      <Box component="span" sx={warning}>
        {texts.nobody}
      </Box>
    );
  }
  const { last_contact, lying_letter } = row;
  // A letter that lies there has reached nobody: it is named, and counts for nothing.
  const lying = lying_letter && (
    <Box component="span" sx={{ display: 'block', color: 'warning.main' }}>
      {texts.lying(OUTBOX_STATE_NAMES[lying_letter.state][locale])} <DateTime value={lying_letter.at} format="day" />
    </Box>
  );
  if (last_contact === null) return lying ?? MISSING;
  const { kind, at, note } = last_contact;
  return (
    <span title={note}>
      {CONTACT_NAMES[kind][locale]} <DateTime value={at} format="day" />
      {lying}
    </span>
  );
}

function openText({ rejected, questions, doubts }: CampaignCompany, locale: Locale) {
  const texts = campaignBoardTexts[locale];
  const parts = [
    ...(questions > 0 ? [texts.questions(questions)] : []),
    ...(doubts > 0 ? [texts.doubts(doubts)] : []),
    ...(rejected ? [texts.rejected] : []),
  ];
  return parts.length === 0 ? (
    MISSING
  ) : (
    <Box component="span" sx={{ color: questions > 0 || rejected ? 'warning.main' : 'text.primary' }}>
      {parts.join(', ')}
    </Box>
  );
}

interface ColumnOptions {
  readonly locale: Locale;
  readonly selection: Choosing<CampaignCompany> | undefined;
  readonly list: ListControl;
  /** The person may add people to companies. */
  readonly mayAdd: boolean;
}

function companyColumn({ locale, selection, list }: ColumnOptions): Column<CampaignCompany> {
  const texts = campaignBoardTexts[locale];
  const column: Column<CampaignCompany> = {
    id: 'company',
    header: texts.company,
    width: 190,
    maxWidth: 224,
    cell: ({ company }) => (
      <Box component="span" sx={{ fontWeight: 500 }}>
        {company.name}
      </Box>
    ),
  };
  return choosingColumn(column, { locale, choosing: selection, list, nameOf: ({ company }) => company.name });
}

export function boardColumns(options: ColumnOptions): readonly Column<CampaignCompany>[] {
  const { locale, mayAdd } = options;
  const texts = campaignBoardTexts[locale];
  return [
    companyColumn(options),
    {
      id: 'branch',
      header: texts.branch,
      sortable: false,
      // The longest word of an industry stays whole.
      maxWidth: 147,
      wrap: true,
      cell: (row) => row.branches.join(', ') || MISSING,
    },
    { id: 'stage', header: texts.stage, help: texts.stageHelp, cell: (row) => <StageChip stage={row.stage} /> },
    {
      id: 'filled',
      header: texts.filled,
      help: texts.filledHelp,
      cell: (row) => <FilledBar row={row} locale={locale} />,
    },
    {
      id: 'open',
      header: texts.open,
      headWraps: true,
      sortable: false,
      maxWidth: 130,
      wrap: true,
      cell: (row) => openText(row, locale),
    },
    {
      id: 'last_sign_in',
      header: texts.signIn,
      cell: ({ last_sign_in }) =>
        last_sign_in === null ? texts.never : <DateTime value={last_sign_in} format="day" />,
    },
    {
      id: 'last_contact',
      header: texts.lastContact,
      headWraps: true,
      maxWidth: 140,
      wrap: true,
      cell: (row) => <LastContact row={row} locale={locale} mayAdd={mayAdd} />,
    },
    {
      id: 'last_reminder',
      header: texts.reminder,
      hidden: true,
      cell: ({ last_reminder }) => (last_reminder === null ? MISSING : <DateTime value={last_reminder} format="day" />),
    },
    {
      id: 'contact',
      header: texts.contact,
      hidden: true,
      sortable: false,
      cell: ({ contact }) => contact?.name ?? texts.nobody,
    },
    {
      id: 'deadline',
      header: texts.deadline,
      hidden: true,
      cell: ({ deadline, own_deadline }) => {
        const day = formatDate(deadline, locale);
        return own_deadline ? texts.ownDeadline(day) : day;
      },
    },
    { id: 'tariff', header: texts.tariff, hidden: true, sortable: false, cell: ({ tariff }) => tariff ?? MISSING },
    {
      id: 'subscription',
      header: texts.subscription,
      hidden: true,
      sortable: false,
      cell: ({ subscribed_to }) => formatDate(subscribed_to, locale),
    },
  ];
}
