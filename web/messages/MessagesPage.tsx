import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { BellOff, CheckCheck } from 'lucide-react';
import { MESSAGE_TOPICS, TOPIC_NAMES } from '#domain/messages/topics.ts';
import { listMessages } from '#contract/messages.ts';
import { TextLink } from '#web/app/links.tsx';
import { MessageLine } from '#web/app/messages/MessageLine.tsx';
import { messageTexts } from '#web/app/messages/texts.ts';
import { useUnread } from '#web/app/messages/unread.ts';
import { useMarkMessages } from '#web/app/messages/use-mark-messages.ts';
import { PageTitle } from '#web/app/PageTitle.tsx';
import { QueryPart } from '#web/app/Part.tsx';
import { useList } from '#web/app/use-list.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { TextSkeleton } from '#web/ui/Skeletons.tsx';
import type { ListControl } from '#web/ui/table/use-list-state.ts';
import { isNarrowed } from '#web/ui/table/list-state.ts';
import { Pages } from '#web/ui/table/Pages.tsx';
import { messagesPageTexts } from './texts.ts';

const ANY = 'any';

/** Unread or all, and about what; kept in the address. */
function MessageFilters({ list, unread }: { list: ListControl; unread: number }) {
  const texts = useTexts(messagesPageTexts);
  const locale = useLocale();
  const { filters } = list.state;
  const change = (field: string, value: string | undefined) => {
    const { [field]: _before, ...others } = filters;
    list.change({ filters: value === undefined ? others : { ...others, [field]: [value] } });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      <Segments
        label={texts.show}
        segments={[
          { value: 'all', label: texts.all },
          { value: 'unread', label: texts.unread, note: unread },
        ]}
        value={filters['state']?.[0] === 'unread' ? 'unread' : 'all'}
        onChoose={(value) => change('state', value === 'all' ? undefined : value)}
      />
      <TextField
        select
        size="small"
        label={texts.about}
        value={filters['topic']?.[0] ?? ANY}
        onChange={({ target }) => change('topic', target.value === ANY ? undefined : target.value)}
        sx={{ minWidth: 200 }}
      >
        <MenuItem value={ANY}>{texts.anyTopic}</MenuItem>
        {MESSAGE_TOPICS.map((topic) => (
          <MenuItem key={topic} value={topic}>
            {TOPIC_NAMES[topic][locale]}
          </MenuItem>
        ))}
      </TextField>
      <TextLink to="/profile/messages" sx={{ ml: { sm: 'auto' } }}>
        {texts.choice}
      </TextLink>
    </Box>
  );
}

function NoMessages({ list }: { list: ListControl }) {
  const texts = useTexts(messagesPageTexts);
  const { none } = useTexts(messageTexts);
  const { state } = list;
  if (!isNarrowed(state)) {
    return (
      <EmptyState icon={BellOff} title={none}>
        {texts.noneHint}
      </EmptyState>
    );
  }
  const onlyUnread = state.filters['topic'] === undefined;
  return (
    <EmptyState
      icon={BellOff}
      title={onlyUnread ? texts.noUnread : texts.nothing}
      action={
        <Button variant="outlined" color="secondary" onClick={() => list.change({ filters: {} })}>
          {texts.showAll}
        </Button>
      }
    >
      {onlyUnread && texts.noUnreadHint}
    </EmptyState>
  );
}

/** Everything the portal lets a person know. */
export function MessagesPage() {
  const texts = useTexts(messageTexts);
  const unread = useUnread();
  const { data, list, table } = useList(listMessages, { quiet: true });
  const { mark, markOpened, markAll, isBusy } = useMarkMessages();
  return (
    <Box sx={{ maxWidth: 880 }}>
      <PageTitle
        action={
          <Button
            variant="outlined"
            startIcon={<CheckCheck size={16} aria-hidden />}
            disabled={unread === 0 || isBusy}
            onClick={markAll}
          >
            {texts.markAll}
          </Button>
        }
      />
      <MessageFilters list={list} unread={unread} />
      <QueryPart
        query={{ data, error: table.error, refetch: table.onRetry }}
        failed={texts.failed}
        pending={
          <Card sx={{ p: 2 }}>
            <TextSkeleton lines={8} />
          </Card>
        }
      >
        {({ results, count }) => (
          <>
            <Card>
              {results.length === 0 ? (
                <NoMessages list={list} />
              ) : (
                <Box component="ul" aria-label={texts.messages} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                  {results.map((message) => (
                    <MessageLine
                      key={message.id}
                      message={message}
                      onMark={mark}
                      onFollow={(id) => !message.read && markOpened(id)}
                    />
                  ))}
                </Box>
              )}
            </Card>
            {count > list.state.pageSize && <Pages list={list} count={count} />}
          </>
        )}
      </QueryPart>
    </Box>
  );
}
