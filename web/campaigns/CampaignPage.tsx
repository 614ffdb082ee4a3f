import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { CalendarClock, ClipboardList, Mail, Phone, UserPlus, Users } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isToRemind } from '#domain/campaigns/reminder.ts';
import { createUser } from '#contract/access-users.ts';
import {
  exportCampaign,
  getCampaign,
  listCampaignCompanies,
  listCampaignFieldValues,
  type CampaignCompany,
} from '#contract/campaigns.ts';
import { today as todayOf } from '#web/app/collecting/today.ts';
import { DownloadButton } from '#web/app/DownloadButton.tsx';
import { filterBy } from '#web/app/filter-by.ts';
import { ButtonLink } from '#web/app/links.tsx';
import { usePerson } from '#web/app/person.ts';
import { read } from '#web/app/query-client.ts';
import { SavedViews } from '#web/app/SavedViews.tsx';
import { useChangeSearch } from '#web/app/use-change-search.ts';
import { useList } from '#web/app/use-list.ts';
import { loadAll, useListChoosing } from '#web/app/use-list-choosing.ts';
import { DetailsDrawer } from '#web/ui/DetailsDrawer.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Muted } from '#web/ui/Muted.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { AcceptedCurve, useComparison } from './board/AcceptedCurve.tsx';
import { boardColumns } from './board/board-columns.tsx';
import { BoardBulkBar } from './board/BoardBulkBar.tsx';
import { boardCard } from './board/BoardCard.tsx';
import { CallDialog, ExtendDialog } from './board/CompanyDialogs.tsx';
import { StageTabs } from './board/StageTabs.tsx';
import { CampaignHeader } from './CampaignHeader.tsx';
import { ReminderHead, ReminderPanel } from './reminder/ReminderPanel.tsx';
import { campaignBoardTexts, reminderTexts } from './texts.ts';

const NONE: readonly CampaignCompany[] = [];
/** From this width on the letter fits beside the list. */
const BESIDE = '@media (min-width: 1200px)';
const showWhole = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' });
const idOf = ({ company }: CampaignCompany) => company.id;
const keyOf = ({ company }: CampaignCompany) => String(company.id);

/** The board of a collection round: stages, companies, and one reminder to many. */
export function CampaignPage() {
  const texts = useTexts(campaignBoardTexts);
  const reminder = useTexts(reminderTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const beside = useMediaQuery(BESIDE);
  const { mayCall } = usePerson();
  const { year } = useParams({ from: '/campaigns/$year' });
  const { remind } = useSearch({ from: '/campaigns/$year' });
  const changeSearch = useChangeSearch();
  const { data: state } = useQuery(read(getCampaign, { params: { year } }));
  const { table, list, query } = useList(listCampaignCompanies, { params: { year } });
  const selection = useListChoosing(listCampaignCompanies, { params: { year }, query, table, idOf });
  const [writing, setWriting] = useState(false);
  const [extending, setExtending] = useState<readonly CampaignCompany[]>();
  const [calling, setCalling] = useState<CampaignCompany>();
  const campaign = state?.campaign;
  const mayAdd = mayCall(createUser);
  const canSave = campaign?.can.save === true;
  const canRemind = campaign?.can.remind === true;
  const columns = useMemo(
    () => boardColumns({ locale, selection: canSave ? selection : undefined, list, mayAdd }),
    [locale, selection, list, mayAdd, canSave],
  );
  const comparison = useComparison({ curve: state?.curve ?? [], before: state?.before ?? [] });

  const remindAll = async (found: readonly CampaignCompany[] | Promise<readonly CampaignCompany[]>) => {
    selection.pick(await found);
    setWriting(true);
  };
  const remindLate = () =>
    void remindAll(
      loadAll(listCampaignCompanies, { params: { year }, query: { late: [true] } }).then((rows) =>
        rows.filter((row) => isToRemind(row, todayOf())),
      ),
    );
  // The home page leads here to write to those who are late.
  const isAsked = useRef(false);
  useEffect(() => {
    if (remind !== 'late' || !canRemind || isAsked.current) return;
    isAsked.current = true;
    changeSearch({ remind: undefined }, 'replace');
    remindLate();
  });

  const filters = (['branch', 'filled', 'contact'] as const).map((field) =>
    filterBy(
      listCampaignFieldValues,
      field,
      { branch: texts.branch, filled: texts.filled, contact: texts.contact }[field],
      { year },
    ),
  );
  const picked = [...selection.picks.values()];
  const isWriting = writing && picked.length > 0;
  const stopWriting = () => setWriting(false);
  const letter = (
    <ReminderPanel
      year={year}
      rows={picked}
      mayAdd={mayAdd}
      onRemove={selection.remove}
      onClose={stopWriting}
      onSent={() => {
        stopWriting();
        selection.clear();
      }}
    />
  );
  return (
    <>
      <CampaignHeader
        year={year}
        campaign={campaign}
        extra={
          <>
            {canRemind && (
              <ButtonLink
                to="/onboarding"
                variant="outlined"
                color="secondary"
                startIcon={<UserPlus size={16} aria-hidden />}
              >
                {texts.invite}
              </ButtonLink>
            )}
            <DownloadButton file={exportCampaign} input={{ params: { year }, query: exportedOf(query) }}>
              {texts.export}
            </DownloadButton>
          </>
        }
        action={
          canRemind &&
          state !== undefined &&
          state.to_remind > 0 && (
            <Button variant="contained" startIcon={<Mail size={18} aria-hidden />} onClick={remindLate}>
              {texts.remindLate(state.to_remind)}
            </Button>
          )
        }
      />
      <StageTabs state={state} list={list} />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Table<CampaignCompany>
            id="campaign-companies"
            label={texts.list}
            {...table}
            columns={columns}
            rowKey={keyOf}
            search={texts.search}
            filters={filters}
            toolbar={<SavedViews list="campaign" />}
            markOf={(row) => (selection.picks.has(row.company.id) ? 'selected' : undefined)}
            actionsInMenu
            rowActions={(row) => [
              ...(canRemind
                ? [
                    {
                      label: texts.remind,
                      icon: Mail,
                      disabled: row.contact === null,
                      onClick: () => void remindAll([row]),
                    },
                  ]
                : []),
              ...(canSave
                ? [
                    { label: texts.called, icon: Phone, onClick: () => setCalling(row) },
                    { label: texts.extend, icon: CalendarClock, onClick: () => setExtending([row]) },
                  ]
                : []),
              {
                label: texts.questionnaires,
                icon: ClipboardList,
                onClick: () =>
                  void navigate({ to: '/company-questionnaires', search: { company: row.company.id, year } }),
              },
            ]}
            card={boardCard}
            empty={{ icon: Users, title: texts.empty }}
          />
          {canSave && picked.length > 0 && !isWriting && (
            <BoardBulkBar
              year={year}
              selection={selection}
              onRemind={canRemind ? () => setWriting(true) : undefined}
              onExtend={() => setExtending(picked)}
            />
          )}
        </Box>
        {beside && isWriting && (
          <Card
            // Its button to send is on the screen from the first moment.
            ref={showWhole}
            component="aside"
            aria-label={reminder.title(picked.length)}
            sx={{
              width: 440,
              flex: 'none',
              p: 2,
              pb: 0,
              position: 'sticky',
              top: 72,
              scrollMargin: '72px 0 16px',
              maxHeight: 'calc(100dvh - 88px)',
              overflowY: 'auto',
            }}
          >
            <ReminderHead count={picked.length} onClose={stopWriting} />
            {letter}
          </Card>
        )}
      </Box>
      {state && state.curve.length > 0 && (
        <Card sx={{ p: 2, mt: 2, maxWidth: 560 }}>
          <Typography variant="h3" component="h2">
            {texts.curve}
          </Typography>
          <Muted variant="body2" sx={{ mb: 1 }}>
            {comparison}
          </Muted>
          <AcceptedCurve curve={state.curve} before={state.before} companies={state.campaign.companies} />
        </Card>
      )}
      {!beside && (
        <DetailsDrawer open={isWriting} title={reminder.title(picked.length)} onClose={stopWriting}>
          {letter}
        </DetailsDrawer>
      )}
      <CallDialog year={year} row={calling} onClose={() => setCalling(undefined)} />
      {campaign && (
        <ExtendDialog
          campaign={campaign}
          companies={extending ?? NONE}
          open={extending !== undefined}
          onClose={() => setExtending(undefined)}
        />
      )}
    </>
  );
}

/** The filter of the list without its pages and order. */
function exportedOf({ page: _page, page_size: _size, ordering: _order, ...filter }: Record<string, unknown>) {
  return filter;
}
