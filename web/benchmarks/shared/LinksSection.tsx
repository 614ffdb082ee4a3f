import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { LINK_DAYS } from '#domain/access/shared-links.ts';
import { listSharedLinks, makeSharedLink, revokeSharedLink, type SharedLink } from '#contract/shared-links.ts';
import { QueryPart } from '#web/app/Part.tsx';
import { usePerson } from '#web/app/person.ts';
import { read } from '#web/app/query-client.ts';
import { RevokeMenu } from '#web/app/RevokeMenu.tsx';
import { useCall } from '#web/app/use-call.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Muted, Small } from '#web/ui/Muted.tsx';
import { SecretDialog } from '#web/ui/SecretDialog.tsx';
import { TextSkeleton } from '#web/ui/Skeletons.tsx';
import { StatusChip } from '#web/ui/StatusChip.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { linkTexts } from './texts.ts';

type Days = (typeof LINK_DAYS)[number];

const SHARED_PAGE = '/shared';
/** The secret stands behind the sign `#`: browsers send that part to nobody. */
const addressOf = (secret: string): string => `${window.location.origin}${SHARED_PAGE}#${secret}`;

function LinkRow({ link }: { link: SharedLink }) {
  const texts = useTexts(linkTexts);
  const { me } = usePerson();
  const revoking = useCall(revokeSharedLink);
  const { id, name, maker, state, expires_at, views, last_viewed_at } = link;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <StatusChip tone={state === 'live' ? 'success' : 'neutral'} label={texts.state(state)} />
        <Small>
          {maker.id !== me.user_id && `${texts.madeBy(maker.name)} · `}
          {texts.until} <DateTime value={expires_at} format="date" /> · {texts.views(views)}
          {last_viewed_at !== null && (
            <>
              , {texts.last} <DateTime value={last_viewed_at} />
            </>
          )}
        </Small>
      </Box>
      <RevokeMenu
        name={name}
        question={{
          title: texts.revokeTitle(name),
          text: texts.revokeText,
          confirmLabel: texts.revokeConfirm,
          action: () => revoking.mutateAsync({ params: { id } }),
          success: texts.revoked(name),
        }}
      />
    </Box>
  );
}

/** Links by which a director reads the brief without an account. */
export function LinksSection() {
  const texts = useTexts(linkTexts);
  const query = useQuery(read(listSharedLinks, {}));
  const make = useCall(makeSharedLink);
  const { mayCall } = usePerson();
  const [isNew, setIsNew] = useState(false);
  const [shown, setShown] = useState({ open: false, secret: '' });
  return (
    <TitledCard title={texts.title} sx={{ gap: 1.25 }}>
      {mayCall(makeSharedLink) && (
        <Button variant="contained" startIcon={<Link2 size={16} aria-hidden />} onClick={() => setIsNew(true)}>
          {texts.make}
        </Button>
      )}
      <Muted variant="body2">{texts.why}</Muted>
      <QueryPart query={query} pending={<TextSkeleton />} dense>
        {(links) => (
          <Box component="ul" aria-label={texts.list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {links.map((link) => (
              <LinkRow key={link.id} link={link} />
            ))}
          </Box>
        )}
      </QueryPart>
      <FormDialog<{ name: string; days: Days }>
        open={isNew}
        width="xs"
        title={texts.newTitle}
        intro={texts.newIntro}
        submitLabel={texts.make}
        defaultValues={{ name: texts.usual, days: 30 }}
        onSubmit={async (body) => {
          const { secret } = await make.mutateAsync({ body });
          setShown({ open: true, secret: addressOf(secret) });
        }}
        onClose={() => setIsNew(false)}
      >
        <TextField name="name" label={texts.name} help={texts.nameHelp} required maxLength={100} autoFocus />
        <SelectField
          name="days"
          label={texts.days}
          options={LINK_DAYS.map((days) => ({ value: days, label: texts.daysOf(days) }))}
        />
      </FormDialog>
      <SecretDialog
        open={shown.open}
        title={texts.shownTitle}
        label={texts.link}
        secret={shown.secret}
        copyLabel={texts.copy}
        once={texts.once}
        done={texts.done}
        onClose={() => setShown({ open: false, secret: '' })}
      />
    </TitledCard>
  );
}
