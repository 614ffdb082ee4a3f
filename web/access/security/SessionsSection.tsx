import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  endOtherSignInSessions,
  endOwnSignInSession,
  listOwnSignInSessions,
  type SignInSession,
} from '#contract/sign-in-sessions.ts';
import { read } from '#web/app/query-client.ts';
import { useCall } from '#web/app/use-call.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useTexts } from '#web/ui/language.tsx';
import { Section } from '../Section.tsx';
import { SessionList } from './SessionList.tsx';
import { signInSessionTexts } from './texts.ts';

/** The person's own sessions: end one, or all but this one. */
export function SessionsSection() {
  const texts = useTexts(signInSessionTexts);
  const confirm = useConfirm();
  const { data } = useQuery({ ...read(listOwnSignInSessions, {}), staleTime: 0 });
  const end = useCall(endOwnSignInSession, { success: texts.ended });
  const endOthers = useCall(endOtherSignInSessions);
  const sessions = data?.results ?? [];
  const others = sessions.some(({ current }) => !current);
  const askToEndOthers = () =>
    void confirm({
      title: texts.endOthersTitle,
      text: texts.endOthersText,
      confirmLabel: texts.endOthers,
      danger: true,
      action: () => endOthers.mutateAsync({}),
      success: texts.othersEnded,
    });
  const endButton = (session: SignInSession) =>
    !session.current && (
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        aria-label={texts.endLabel(session.browser || texts.unknownBrowser)}
        disabled={end.isPending}
        onClick={() => end.mutate({ params: { id: session.id } })}
      >
        {texts.end}
      </Button>
    );
  return (
    <Section
      title={texts.title}
      action={
        others && (
          <Button variant="outlined" color="secondary" onClick={askToEndOthers}>
            {texts.endOthers}
          </Button>
        )
      }
    >
      <SessionList sessions={sessions} actionOf={endButton} />
      {data && !others && (
        <Typography sx={{ color: 'text.secondary' }}>
          {data.managed_elsewhere ? texts.elsewhere : texts.onlyThis}
        </Typography>
      )}
    </Section>
  );
}
