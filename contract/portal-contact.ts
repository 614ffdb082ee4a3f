import { Type, type Static } from 'typebox';
import { emailOf, Phone } from './access.ts';
import { endpointsOf } from './endpoint.ts';
import { nameOf, nullable, strictObject } from './shapes.ts';

const endpoint = endpointsOf('access');

/** Whom clients write to: a person of the operator. */
const fields = {
  name: nameOf(200),
  email_address: emailOf(),
  phone_number: Phone,
};
export const PortalContact = Type.Object(fields);
export type PortalContact = Static<typeof PortalContact>;

const reply = Type.Object({ contact: nullable(PortalContact) });

export const savePortalContact = endpoint({
  method: 'PUT',
  path: '/api/contact/',
  changes: ['access'],
  summary: 'Указать, к кому клиентам обращаться',
  access: { anyOf: ['admin/tarif/edit'], staff: true },
  confirm: true,
  body: strictObject(fields),
  reply,
});
