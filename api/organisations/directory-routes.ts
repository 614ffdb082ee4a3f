import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/directories.ts';
import type { CalcRuleId } from '#domain/organisations/calc-rules.ts';
import type { Directory } from '#domain/organisations/directories.ts';
import type { Actor } from '../platform/http/actor.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { addEntry } from './add-entry.ts';
import { deleteEntry } from './delete-entry.ts';
import { listEntries, presentEntry, type EntryOf } from './directory-queries.ts';
import { renameEntry } from './rename-entry.ts';

/** The calls that change a directory whose entries have numbers; they differ in nothing but the table. */
const NUMBERED = [
  ['branch', contract.addBranch, contract.saveBranch, contract.deleteBranch],
  ['it_system', contract.addItSystem, contract.saveItSystem, contract.deleteItSystem],
  ['unit', contract.addUnit, contract.saveUnit, contract.deleteUnit],
] as const;

/** A rule that is none is not found. */
const ruleOf = ({ params }: { readonly params: { readonly id: string } }) => ({ id: params.id as CalcRuleId });

export function directoryRoutes(app: FastifyInstance, services: Services): void {
  const whole = async <D extends Directory>(directory: D, actor: Actor): Promise<EntryOf<D>[]> =>
    (await listEntries(services.db, directory)).map((row) => presentEntry(directory, row, actor));
  serve(app, contract.listBranches, ({ actor }) => whole('branch', actor));
  serve(app, contract.listItSystems, async ({ actor }) => ({ it_systems: await whole('it_system', actor) }));
  serve(app, contract.listUnits, ({ actor }) => whole('unit', actor));
  serve(app, contract.listCalcRules, ({ actor }) => whole('calc_rule', actor));

  for (const [directory, add, save, remove] of NUMBERED) {
    serve(app, add, (call) => addEntry(services, call, directory));
    serve(app, save, (call) => renameEntry(services, call, directory));
    serve(app, remove, (call) => deleteEntry(services, call, directory));
  }
  serve(app, contract.addCalcRule, (call) => addEntry(services, call, 'calc_rule'));
  serve(app, contract.saveCalcRule, (call) => renameEntry(services, { ...call, params: ruleOf(call) }, 'calc_rule'));
  serve(app, contract.deleteCalcRule, (call) => deleteEntry(services, { ...call, params: ruleOf(call) }, 'calc_rule'));
}
