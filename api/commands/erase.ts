import { SECOND_WORD_TEXTS } from '#domain/organisations/erasure.ts';
import { tidyName } from '#domain/organisations/names.ts';
import { carryOutErasure } from '../benchmarks/leaving/carry-out-erasure.ts';
import { findProposal, refuseMachine } from '../benchmarks/leaving/erasure-queries.ts';
import { COMMAND_LINE, readNumber, Refused, WrongUse, type Run } from './command.ts';
import { withServices } from './with-services.ts';

/** The second word on an erasure where the portal has one administrator: whoever has the machine gives it. */
export const runErase: Run = async ([number, name, ...rest], settings) => {
  if (number === undefined || name === undefined || rest.length > 0) throw new WrongUse();
  const company = readNumber('НОМЕР', number);
  return withServices(settings, async (services) => {
    const { db, now } = services;
    const proposal = await findProposal(db, company, now());
    if (!proposal)
      throw new Refused(
        `Стереть компанию № ${company} никто не предлагал, или срок предложения вышел. Предлагает администратор на странице компании, эта команда его подтверждает.`,
      );
    const refused = await refuseMachine(db, proposal);
    if (refused) throw new Refused(SECOND_WORD_TEXTS[refused].ru);
    if (tidyName(name) !== proposal.name)
      throw new Refused(`Компания № ${company} называется «${proposal.name}», а набрано «${name}».`);
    if (!(await carryOutErasure(services, { id: company, name: proposal.name }, proposal.id, COMMAND_LINE)))
      throw new Refused('Предложение тем временем отозвали, отклонили или уже подтвердили. Ничего не стёрто.');
    return `Данные компании № ${company} стёрты. Выпуски рынка остались как были, следующий строится без неё.`;
  });
};
