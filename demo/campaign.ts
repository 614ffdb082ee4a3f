import { readFileSync } from 'node:fs';

/** A company of the demo that has done something in the round under way; the others have not opened it. */
export interface DemoInvited {
  readonly company: string;
  readonly stage: 'accepted' | 'part' | 'question' | 'doubts' | 'template';
  readonly days_ago: number;
  /** Of a part: how much of it was sent. */
  readonly share?: number;
  /** Of a question: about what, when and why it was put. */
  readonly metric?: string;
  readonly asked_days_ago?: number;
  readonly reason?: string;
  /** Of doubts: words typed where numbers belong. */
  readonly typed?: Readonly<Record<string, string>>;
}

/** The collection round of the demo and the one before it; days are counted from the first start. */
export interface DemoCampaign {
  readonly opened_days_ago: number;
  readonly deadline_in_days: number;
  readonly publication_in_days: number;
  /** When all whose contacts were known and who had sent nothing were written to. */
  readonly reminded_days_ago: number;
  /** Days of the year after that of the earlier round, `02-02`. */
  readonly before: {
    readonly opens: string;
    readonly deadline: string;
    readonly publication: string;
    readonly closed: string;
  };
  readonly companies: readonly DemoInvited[];
  readonly called: readonly { readonly company: string; readonly days_ago: number; readonly note: string }[];
  readonly contacts: readonly {
    readonly company: string;
    readonly full_name: string;
    readonly username: string;
    readonly signed_in_days_ago: number | null;
  }[];
}

export const readDemoCampaign = (): DemoCampaign =>
  JSON.parse(readFileSync(new URL('campaign.json', import.meta.url), 'utf8')) as DemoCampaign;
