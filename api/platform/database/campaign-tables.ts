import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Instant } from './market-tables.ts';

/** The tables of collection rounds. */
export interface CampaignTables {
  campaign: {
    year: number;
    opens: string;
    deadline: string;
    publication: string | null;
    /** The year of the edition of the methodology. */
    edition: number | null;
    reminds: Generated<boolean>;
    closed_at: ColumnType<Date | null, Date | null | undefined>;
    created_at: Instant;
    version: Generated<number>;
  };
  campaign_company: { year: number; company_id: number; deadline: Generated<string | null> };
  campaign_contact: {
    id: GeneratedAlways<number>;
    year: number;
    company_id: number;
    kind: 'invitation' | 'reminder' | 'automatic' | 'call';
    note: string;
    user_id: number | null;
    user_name: string | null;
    created_at: Instant;
    /** None for a call. */
    message_id: Generated<number | null>;
    /** Of an invitation with a link, which no message goes with. */
    letter_id: Generated<string | null>;
  };
}
