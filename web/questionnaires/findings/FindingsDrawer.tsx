import { DetailsDrawer } from '#web/ui/DetailsDrawer.tsx';
import { FindingsTable } from './FindingsTable.tsx';

interface FindingsDrawerProps {
  readonly open: boolean;
  readonly title: string;
  readonly session: number;
  readonly onClose: () => void;
}

/** The findings of a questionnaire at the side of the page, wide enough for their texts. */
export const FindingsDrawer = ({ open, title, session, onClose }: FindingsDrawerProps) => (
  <DetailsDrawer wide open={open} title={title} onClose={onClose}>
    <FindingsTable session={session} />
  </DetailsDrawer>
);
