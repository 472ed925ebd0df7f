import { z } from 'zod';
import { httpUrlField, lineField, optionalField, phoneField } from '../../input/field.ts';

/** GAP-24: the kinds of places, as `value` of a booking's location spells them too. */
export const locationKind =
  /^(userPhone|phone|link|inPerson|attendeeInPerson|integrations:[A-Za-z0-9][\w:-]{0,63})$/;

/** A place that a booker may choose; whichever kind it is, what is missing is asked of him or of the host. */
export const eventTypeLocation = z.object({
  type: z.string().regex(locationKind, {
    error:
      'must be userPhone, phone, link, inPerson, attendeeInPerson or integrations: and its name',
  }),
  address: optionalField(lineField(1_000)),
  link: optionalField(httpUrlField),
  hostPhoneNumber: optionalField(phoneField),
  displayLocationPublicly: optionalField(z.boolean()),
});
