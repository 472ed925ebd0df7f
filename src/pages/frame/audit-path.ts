export const auditPath = '/console/audit-log';

/** Our path to the entries of somebody, about a record, or of an act. */
export const toAuditPath = (choice: Partial<Record<'by' | 'about' | 'act', string>>): string =>
  `${auditPath}?${new URLSearchParams(choice).toString()}`;
