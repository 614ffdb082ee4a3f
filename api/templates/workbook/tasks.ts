import type { Draft } from '#domain/methodology/editions/edition-changes.ts';
import type { Methodology } from '#domain/methodology/states.ts';
import { checkTemplate, type CheckedTemplate } from '#domain/templates/check.ts';
import type { TemplateForm } from '#domain/templates/template-of.ts';
import { readWorkbook } from '#workbooks/read.ts';
import { bytesOf, type OpenFile } from '../../platform/received-file.ts';
import { generateTemplate } from './generate-template.ts';
import {
  personalTemplate,
  translatedTemplate,
  type TranslatedRequest,
  type PersonalRequest,
} from './personal-template.ts';
import { subsetTemplate, type SubsetRequest } from './subset-template.ts';
import { findUnsupported } from './unsupported.ts';

interface GivenTemplate {
  readonly bytes: Uint8Array | OpenFile;
}

interface TemplateCheck extends GivenTemplate {
  readonly methodology: Methodology;
  readonly itSystems: readonly { readonly id: number; readonly name: string }[];
  readonly thisYear: number;
  readonly draft: Draft | null;
}

/** A template an administrator made: what is wrong with it, and what its rows stand for. */
export function check({ bytes: given, methodology, itSystems, thisYear, draft }: TemplateCheck): CheckedTemplate {
  const bytes = bytesOf(given);
  const checked = checkTemplate(readWorkbook(bytes).sheets, methodology, itSystems, thisYear, draft);
  return { ...checked, problems: [...findUnsupported(bytes), ...checked.problems] };
}

/** A template with the given metrics, saying of itself what `meta` says. */
export const subset = ({ bytes, ...request }: SubsetRequest & GivenTemplate): Uint8Array =>
  subsetTemplate(bytesOf(bytes), request);

/** A published template for one company, year and choice of metrics. */
export const personal = ({ bytes, ...request }: PersonalRequest & GivenTemplate): Uint8Array =>
  personalTemplate(bytesOf(bytes), request);

/** The same in another language. */
export const translated = (request: TranslatedRequest): Uint8Array => translatedTemplate(request);

export const generate = ({ form }: { readonly form: TemplateForm }): Uint8Array => generateTemplate(form);
