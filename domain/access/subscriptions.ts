import type { Viewer } from './access.ts';

/** Whether somebody orders for their company: an order binds the whole company, so its contact makes it. */
export const ordersForCompany = ({
  company_id,
  is_company_contact,
}: Pick<Viewer, 'company_id' | 'is_company_contact'>) => company_id !== null && is_company_contact;
