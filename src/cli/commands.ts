import { apiKeyCommands } from './api-key.ts';
import { auditCommands } from './audit.ts';
import { calendarCommands } from './calendar.ts';
import type { ApartCommand, Command } from './command.ts';
import { copyCommands } from './copy.ts';
import { databaseCommands } from './database.ts';
import { doctorCommands } from './doctor.ts';
import { importCommands } from './import.ts';
import { oauthClientCommands } from './oauth-client.ts';
import { personCommands } from './person.ts';
import { userCommands } from './user.ts';
import { webhookCommands } from './webhook.ts';

/** The operator's commands, by name. */
export const commands: Record<string, Command | ApartCommand> = {
  ...userCommands,
  ...apiKeyCommands,
  ...oauthClientCommands,
  ...webhookCommands,
  ...auditCommands,
  ...calendarCommands,
  ...personCommands,
  ...importCommands,
  ...copyCommands,
  ...databaseCommands,
  ...doctorCommands,
};
