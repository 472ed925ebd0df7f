import { c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { PublicEventTypeType } from './public.ts';

const text = 'The origins of other sites that may show the booking page in a frame';

const embedColumns = { embedOrigins: c.texts(`${text}. Empty if no site may.`) };

builder.prismaObjectFields('EventType', exposeColumns(embedColumns));

// Everyone can read them in the headers of the page.
builder.objectFields(PublicEventTypeType, exposeColumns(embedColumns));

export const embedFields = {
  embedOrigins: c.texts.orNull(
    `${text}, such as https://www.example.com. They use https, except for http://localhost, and have no path. Maximum 20. Empty for none, which is the default.`,
  ),
};
