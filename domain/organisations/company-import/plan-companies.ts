import { isEmailAddress } from '../../access/email-address.ts';
import { parseDay } from '../../language/day-text.ts';
import { formatDate } from '../../language/format.ts';
import { text, type Text } from '../../language/text.ts';
import { EARLIEST_DAY, LATEST_DAY, lastDayOfPeriod } from '../../subscriptions/period.ts';
import { tidyName } from '../names.ts';
import { NameIndex } from '../similar-names.ts';
import { DIVIDER, LONGEST, type ImportField } from './form.ts';
import { MESSAGES, type ImportProblem } from './problems.ts';
import type { ImportRow } from './read-companies.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

interface Span {
  readonly tariff: string;
  readonly valid_from: string;
  readonly valid_to: string;
}

export interface KnownCompany extends Named {
  readonly erased: boolean;
  /** Its main industry first. */
  readonly branches: readonly string[];
  readonly subscriptions: readonly Span[];
  /** Its people who can sign in, and how many the tariff in force allows; null is no limit. */
  readonly user_count: number;
  readonly limit: { readonly tariff: string; readonly most: number } | null;
}

/** What the portal already has. */
export interface KnownPortal {
  readonly companies: readonly KnownCompany[];
  readonly branches: readonly Named[];
  readonly tariffs: readonly (Named & { readonly months: number })[];
  readonly people: readonly KnownPerson[];
  readonly today: string;
  /** People sign in at an external provider, which has to know each of them first. */
  readonly external: boolean;
  /** Whoever loads the file may make a new person the contact of a company. */
  readonly can_appoint_contacts: boolean;
}

interface Person {
  readonly full_name: string;
  readonly username: string;
  readonly email_address: string;
  readonly phone_number: string;
}

interface KnownPerson extends Person {
  readonly user_id: number;
  readonly company_id: number | null;
  /** The contact of the company, who can sign in. */
  readonly is_contact: boolean;
}

interface PlannedContact extends Person {
  readonly is_company_contact: boolean;
}

/** What one row adds or changes; null is nothing. */
export interface PlannedCompany {
  readonly row: number;
  readonly name: string;
  /** Null for a new company. */
  readonly company_id: number | null;
  readonly branches: { readonly before: readonly string[]; readonly after: readonly Named[] } | null;
  /** Somebody new. */
  readonly contact: PlannedContact | null;
  /** Somebody the company already has. */
  readonly contact_user_id: number | null;
  readonly subscription: (Span & { readonly tariff_id: number }) | null;
}

export interface CompanyPlan {
  readonly companies: readonly PlannedCompany[];
  readonly problems: readonly ImportProblem[];
  /** Worth a look; they keep nothing from being saved. */
  readonly warnings: readonly ImportProblem[];
}

const sameWord = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const USERNAME = /^[A-Za-z0-9._@+-]{1,100}$/;
const PHONE = /^[0-9+() -]*$/;

/** What the portal has, to be looked up row by row. */
interface Lookup extends KnownPortal {
  readonly companyBy: NameIndex<KnownCompany>;
  readonly personBy: ReadonlyMap<string, KnownPerson>;
  readonly withContact: ReadonlySet<number | null>;
}

const lookupOf = (known: KnownPortal): Lookup => ({
  ...known,
  companyBy: new NameIndex(known.companies),
  personBy: new Map(known.people.map((person) => [person.username.toLowerCase(), person])),
  withContact: new Set(known.people.filter(({ is_contact }) => is_contact).map(({ company_id }) => company_id)),
});

type Report = (field: ImportField, message: Text) => void;

function planBranches(
  { branches: typed }: ImportRow,
  company: KnownCompany | undefined,
  known: KnownPortal,
  report: Report,
) {
  const names = typed
    .split(DIVIDER)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const after = names.flatMap((name) => {
    const branch = known.branches.find((one) => sameWord(one.name, name));
    if (!branch)
      report(
        'branches',
        MESSAGES.noBranch(
          name,
          known.branches.map((one) => one.name),
        ),
      );
    return branch ? [branch] : [];
  });
  const unique = after.filter((branch, at) => after.indexOf(branch) === at);
  const before = company?.branches ?? [];
  // An empty cell leaves the industries of a company as they are.
  if (unique.length === 0) return null;
  const [main, ...others] = before;
  const isSame =
    main === unique[0]!.name &&
    [...others].toSorted().join() ===
      unique
        .slice(1)
        .map(({ name }) => name)
        .toSorted()
        .join();
  return isSame ? null : { before, after: unique };
}

const COMPARED = ['full_name', 'email_address', 'phone_number'] as const;

/** A person the company already has stays as they are. */
function comparePerson(row: ImportRow, cell: ImportField, person: KnownPerson, warn: Report): void {
  for (const field of COMPARED) {
    if (row[field] !== '' && !sameWord(row[field], tidyName(person[field]))) {
      warn(field, MESSAGES.differs(person[field]));
    }
  }
  if (!person.is_contact) warn(cell, MESSAGES.notContact);
}

type PlannedPerson = Pick<PlannedCompany, 'contact' | 'contact_user_id'>;
const NOBODY: PlannedPerson = { contact: null, contact_user_id: null };

function planContact(
  row: ImportRow,
  company: KnownCompany | undefined,
  known: Lookup,
  report: Report,
  warn: Report,
): PlannedPerson {
  const { full_name, email_address, phone_number } = row;
  const username = row.username || email_address;
  if (full_name === '' && username === '' && phone_number === '') return NOBODY;
  const cell = row.username === '' && email_address !== '' ? 'email_address' : 'username';
  const person = known.personBy.get(username.toLowerCase());
  if (person && company && person.company_id === company.id) {
    comparePerson(row, cell, person, warn);
    return { contact: null, contact_user_id: person.user_id };
  }
  if (known.external) report('full_name', MESSAGES.external);
  if (full_name === '') report('full_name', MESSAGES.noFullName);
  if (email_address !== '' && !isEmailAddress(email_address))
    report('email_address', MESSAGES.wrongEmail(email_address));
  if (!PHONE.test(phone_number)) report('phone_number', MESSAGES.wrongPhone(phone_number));
  if (username === '') report('username', MESSAGES.noUsername);
  else if (!USERNAME.test(username)) report(cell, MESSAGES.wrongUsername(username));
  if (person) report(cell, MESSAGES.takenUsername(username));
  const hasContact = company !== undefined && known.withContact.has(company.id);
  if (hasContact) warn('full_name', MESSAGES.hasContact);
  else if (!known.can_appoint_contacts) warn('full_name', MESSAGES.cannotAppoint);
  const is_company_contact = !hasContact && known.can_appoint_contacts;
  return { contact: { full_name, username, email_address, phone_number, is_company_contact }, contact_user_id: null };
}

const dayTexts = (day: string) => text(formatDate(day, 'ru'), formatDate(day, 'en'));

/** The day of a cell; a fallback where it is empty, null and a problem where it is no day. */
function dayOfCell(row: ImportRow, field: 'valid_from' | 'valid_to', fallback: string, report: Report): string | null {
  if (row[field] === '') return fallback;
  const day = parseDay(row[field]);
  if (day !== null && day >= EARLIEST_DAY && day <= LATEST_DAY) return day;
  report(field, MESSAGES.wrongDay(row[field]));
  return null;
}

function planSubscription(row: ImportRow, company: KnownCompany | undefined, known: KnownPortal, report: Report) {
  if (row.tariff === '') {
    if (row.valid_from !== '' || row.valid_to !== '') report('tariff', MESSAGES.tariffNeeded);
    return null;
  }
  const tariff = known.tariffs.find(({ name }) => sameWord(name, row.tariff));
  if (!tariff) {
    report(
      'tariff',
      MESSAGES.noTariff(
        row.tariff,
        known.tariffs.map(({ name }) => name),
      ),
    );
    return null;
  }
  const from = dayOfCell(row, 'valid_from', known.today, report);
  const to = from && dayOfCell(row, 'valid_to', lastDayOfPeriod(from, tariff.months), report);
  if (from === null || to === null) return null;
  if (to < from) {
    report('valid_to', MESSAGES.backwards);
    return null;
  }
  const other = company?.subscriptions.find(({ valid_from, valid_to }) => valid_from <= to && valid_to >= from);
  const planned = { tariff: tariff.name, tariff_id: tariff.id, valid_from: from, valid_to: to };
  if (!other) return planned;
  const isSame = other.tariff === tariff.name && other.valid_from === from && other.valid_to === to;
  const [first, last] = [dayTexts(other.valid_from), dayTexts(other.valid_to)];
  const { ru } = MESSAGES.overlap(other.tariff, first.ru, last.ru);
  const { en } = MESSAGES.overlap(other.tariff, first.en, last.en);
  if (!isSame) report('valid_from', text(ru, en));
  return null;
}

function planRow(row: ImportRow, known: Lookup, report: Report, warn: Report): PlannedCompany {
  for (const [field, most] of Object.entries(LONGEST) as [ImportField, number][]) {
    if (row[field].length > most) report(field, MESSAGES.tooLong(row[field].length, most));
  }
  const company = known.companyBy.same(row.company);
  if (row.company === '') report('company', MESSAGES.noCompany);
  if (company?.erased) report('company', MESSAGES.erased);
  const { contact, contact_user_id } = planContact(row, company, known, report, warn);
  const limit = company?.limit ?? null;
  if (contact && limit && company && company.user_count >= limit.most) {
    report('full_name', MESSAGES.tooManyPeople(limit.tariff, limit.most));
  }
  return {
    row: row.row,
    name: company?.name ?? row.company,
    company_id: company?.id ?? null,
    branches: planBranches(row, company, known, report),
    contact,
    contact_user_id,
    subscription: planSubscription(row, company, known, report),
  };
}

/**
 * What a workbook of companies adds and changes: a company by its name, its industries where the cell is filled, a person
 * unless the company already has that username, a subscription unless it is there. Each problem names its cell.
 */
export function planCompanies(rows: readonly ImportRow[], portal: KnownPortal): CompanyPlan {
  const known = lookupOf(portal);
  const problems: ImportProblem[] = [];
  const warnings: ImportProblem[] = [];
  const seen = new NameIndex<{ readonly name: string; readonly row: ImportRow }>();
  const usernames = new Map<string, string>();
  const companies = rows.map((row) => {
    const report: Report = (field, message) => problems.push({ sheet: row.sheet, cell: row.cells[field], message });
    const warn: Report = (field, message) => warnings.push({ sheet: row.sheet, cell: row.cells[field], message });
    const planned = planRow(row, known, report, warn);
    const twin = row.company === '' ? undefined : seen.same(row.company);
    if (twin) report('company', MESSAGES.twice(twin.row.cells.company));
    else {
      for (const other of seen.similar(row.company)) {
        warn('company', MESSAGES.similarInFile(other.name, other.row.cells.company));
      }
      if (planned.company_id === null) {
        for (const other of known.companyBy.similar(row.company)) warn('company', MESSAGES.similar(other.name));
      }
    }
    seen.add({ name: row.company, row });
    const username = planned.contact?.username.toLowerCase() ?? '';
    const cell = row.cells[row.username === '' ? 'email_address' : 'username'];
    const earlier = usernames.get(username);
    if (username !== '' && earlier !== undefined) {
      problems.push({ sheet: row.sheet, cell, message: MESSAGES.usernameTwice(planned.contact!.username, earlier) });
    } else usernames.set(username, cell);
    return planned;
  });
  return { companies, problems, warnings };
}

/** Whether a row changes anything. */
export const changesAnything = ({ company_id, branches, contact, subscription }: PlannedCompany): boolean =>
  company_id === null || branches !== null || contact !== null || subscription !== null;
