import { makeCostOfStaff } from './methodology.ts';
import type { TestPortal } from './portal.ts';
import { makeSession } from './questionnaires.ts';

/** Two questionnaires of the client's company for one year: the second corrects one system of the first. */
export async function reportCostOfStaff(portal: TestPortal) {
  const { db } = portal.portal;
  const own = await portal.companyOf('client');
  const made = await makeCostOfStaff(portal, { ofCost: { description: '=Затраты' }, ofRatio: { max_deviation: 50 } });
  const { cost, staff } = made;
  const systems = await db.selectFrom('it_system').select(['id', 'name']).orderBy('id').limit(2).execute();
  const [erp, crm] = systems;
  const first = await makeSession(db, { company_id: own, year: 2024 }, [
    { it_system_id: erp!.id, values: { [cost.id]: 10 } },
    { it_system_id: crm!.id, values: { [cost.id]: 30 } },
  ]);
  const second = await makeSession(db, { company_id: own, year: 2024 }, [
    { it_system_id: null, values: { [staff.id]: 4 } },
    { it_system_id: erp!.id, values: { [cost.id]: 12.25 } },
  ]);
  return { ...made, own, systems, first, second };
}
