import { checkTemplate, type CheckedTemplate } from '#domain/templates/check.ts';
import type { Methodology } from '#domain/methodology/states.ts';
import type { TemplateForm } from '#domain/templates/template-of.ts';
import type { BenchmarkSummary } from '#contract/benchmark-summary.ts';
import type { About } from './benchmarks/summary/about.ts';
import type { WorkbookLimits } from '#workbooks/limits.ts';
import { readWorkbook, type ReadBook } from '#workbooks/read.ts';
import { annotateQuestionnaire, type AnnotateRequest } from './questionnaires/findings/annotate-questionnaire.ts';
import { generateTemplate } from './templates/workbook/generate-template.ts';
import { personalTemplate, type PersonalRequest } from './templates/workbook/personal-template.ts';
import { subsetTemplate, type SubsetRequest } from './templates/workbook/subset-template.ts';
import { findUnsupported } from './templates/workbook/unsupported.ts';
import { inspectQuestionnaire, locateMetrics, readQuestionnaire } from './questionnaires/intake/workbook-tasks.ts';

interface TemplateCheck {
  readonly bytes: Uint8Array;
  readonly methodology: Methodology;
  readonly itSystems: readonly { readonly id: number; readonly name: string }[];
}

/**
 * What is done with workbooks off the main thread: plain data in, plain data out, no database. A result is copied into
 * the main thread and holds it up meanwhile, so a task gives back what was found in a workbook, not all its cells.
 */
export const WORKBOOK_TASKS = {
  /** For small workbooks. */
  read: ({ bytes, limits }: { bytes: Uint8Array; limits?: WorkbookLimits }): ReadBook => readWorkbook(bytes, limits),

  /** A template an administrator made: what is wrong with it, and what its rows stand for. */
  check({ bytes, methodology, itSystems }: TemplateCheck): CheckedTemplate {
    const checked = checkTemplate(readWorkbook(bytes).sheets, methodology, itSystems);
    return { ...checked, problems: [...findUnsupported(bytes), ...checked.problems] };
  },

  /** A template with the given metrics, saying of itself what `meta` says. */
  subset: ({ bytes, ...request }: SubsetRequest & { readonly bytes: Uint8Array }): Uint8Array =>
    subsetTemplate(bytes, request),

  /** A published template for one company, year and choice of metrics. */
  personal: ({ bytes, ...request }: PersonalRequest & { readonly bytes: Uint8Array }): Uint8Array =>
    personalTemplate(bytes, request),

  generate: ({ form }: { readonly form: TemplateForm }): Uint8Array => generateTemplate(form),

  /** A sender's workbook with its findings in the cells. */
  annotate: ({ bytes, ...request }: AnnotateRequest & { readonly bytes: Uint8Array }): Uint8Array =>
    annotateQuestionnaire(bytes, request),

  /** A summary on paper takes half a second of a processor; its maker is loaded when first asked for. */
  async drawSummary({
    summary,
    about,
  }: {
    readonly summary: BenchmarkSummary;
    readonly about: About;
  }): Promise<Uint8Array> {
    const { drawSummary } = await import('./benchmarks/summary/draw-summary.ts');
    return drawSummary(summary, about);
  },

  inspectQuestionnaire,
  locateMetrics,
  readQuestionnaire,
};

export type WorkbookTasks = typeof WORKBOOK_TASKS;
