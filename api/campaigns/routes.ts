import type { FastifyInstance } from 'fastify';
import { nextYear, roundOn } from '#domain/campaigns/round.ts';
import { getCampaignChoices, inviteCompanies as inviteCall } from '#contract/campaign-invitations.ts';
import * as contract from '#contract/campaigns.ts';
import { getStaffHome } from '#contract/staff-home.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { exportCampaign } from './export-campaign.ts';
import { extendDeadline } from './extend-deadline.ts';
import { inviteCompanies } from './invite-companies.ts';
import { listChoices } from './list-choices.ts';
import { listCompanyPage, listFieldValues } from './list-companies.ts';
import { noteCall } from './note-call.ts';
import { asRound, listRounds, presentRound } from './queries.ts';
import { readCampaign } from './read-campaign.ts';
import { closeCampaign, createCampaign, saveCampaign } from './save-campaign.ts';
import { sendReminders } from './send-reminders.ts';
import { readStaffHome } from './staff-home.ts';

export function campaignRoutes(app: FastifyInstance, services: Services): void {
  const { db, today } = services;
  serve(app, contract.listCampaigns, async ({ actor }) => {
    const rounds = (await listRounds(db)).map(asRound);
    return {
      results: rounds.map((round) => presentRound(actor, round)),
      current: roundOn(rounds, today())?.year ?? null,
      next: nextYear(rounds, today()),
    };
  });
  serve(app, getStaffHome, (call) => readStaffHome(services, call));
  serve(app, getCampaignChoices, ({ query }) => listChoices(services, query.year));
  serve(app, contract.createCampaign, (call) => createCampaign(services, call));
  serve(app, contract.saveCampaign, (call) => saveCampaign(services, call));
  serve(app, inviteCall, (call) => inviteCompanies(services, call));
  serve(app, contract.closeCampaign, (call) => closeCampaign(services, call));
  serve(app, contract.getCampaign, ({ actor, params }) => readCampaign(services, actor, params.year));
  serve(app, contract.listCampaignCompanies, (call) => listCompanyPage(services, call));
  serve(app, contract.listCampaignFieldValues, (call) => listFieldValues(services, call));
  serve(app, contract.exportCampaign, (call) => exportCampaign(services, call));
  serve(app, contract.extendDeadline, (call) => extendDeadline(services, call));
  serve(app, contract.sendReminders, (call) => sendReminders(services, call));
  serve(app, contract.noteCall, (call) => noteCall(services, call));
}
