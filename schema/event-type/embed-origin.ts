import { builder, type InputFields } from '../builder.ts';
import { PublicEventTypeType } from './public.ts';

const text = 'The origins of other sites that may show the booking page in a frame';

builder.prismaObjectField('EventType', 'embedOrigins', (t) =>
  t.exposeStringList('embedOrigins', { description: `${text}. Empty if no site may.` }),
);

// Everyone can read them in the headers of the page.
builder.objectField(PublicEventTypeType, 'embedOrigins', (t) =>
  t.exposeStringList('embedOrigins', { description: `${text}. Empty if no site may.` }),
);

export const defineEmbedFields = (t: InputFields) => ({
  embedOrigins: t.stringList({
    description: `${text}, such as https://www.example.com. They use https, except for http://localhost, and have no path. Maximum 20. Empty for none, which is the default.`,
  }),
});
