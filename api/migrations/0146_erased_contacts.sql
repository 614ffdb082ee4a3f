-- Reminders, calls and requests for access do not come back to an erased company either.
create trigger campaign_contact_of_erased before insert on campaign_contact
  for each row execute function refuse_erased_company();
create trigger access_request_of_erased before insert on access_request
  for each row execute function refuse_erased_company();
