export function PublicationRulesPage() {
  return null;
}
