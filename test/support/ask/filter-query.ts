/** Asks for the records with this id, and for how many there are. The event log has no total. */
export function formatFilterQuery(list: string, field: string): string {
  const filter = field === 'userId' && /^booking(s|Statistics)$/.test(list) ? '[$id]' : '$id';
  const total = list === 'events' ? 'pageInfo { endCursor }' : 'totalCount';
  const [period, shown] =
    list === 'bookingStatistics'
      ? ['from: "2030-01-01", to: "2031-01-01", ', 'nodes: days { date }']
      : ['', `${total} nodes { id }`];
  return `query ($id: Int!) { ${list}(${period}filter: { ${field}: ${filter} }) { ${shown} } }`;
}
