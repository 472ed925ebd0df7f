import { describe, expect, it } from 'vitest';
import { BodyTooLongError, renderTemplate } from '../../src/domain/webhook/template.ts';
import { measureEffort } from '../support/effort.ts';

const event = {
  triggerEvent: 'BOOKING_CREATED',
  createdAt: '2030-01-01T00:00:00.000Z',
  payload: {
    title: 'Talk "of" Zoë\n& co',
    length: 30,
    organizer: { name: 'Ada', id: 7 },
    attendees: [{ email: 'a@example.test' }, { email: 'b@example.test' }],
    description: null,
    responses: { 'my-field': { value: 'x' } },
  },
};

const renderText = (template: string | null) => renderTemplate(template, event).text;

describe('the body of a webhook', () => {
  it('is the envelope if there is no template', () => {
    expect(renderTemplate(null, event)).toEqual({
      text: JSON.stringify(event),
      contentType: 'application/json',
    });
  });

  it('names the event first, in whichever order it is stored', () => {
    const { triggerEvent, createdAt, payload } = event;
    const { text } = renderTemplate(null, { payload, createdAt, triggerEvent });
    expect(text).toBe(JSON.stringify(event));
  });

  it('is valid JSON if the template is JSON, for any values', () => {
    const template = `{ "what": "{{title}}", "who": "{{ organizer.name }}", "whom": "{{attendees.1.email}}",
      "minutes": {{length}}, "all": {{attendees}}, "on": "{{triggerEvent}} at {{createdAt}}", "quote": "\\"{{length}}\\"" }`;
    const { contentType } = renderTemplate(template, event);
    expect(contentType).toBe('application/json');
    expect(JSON.parse(renderText(template))).toEqual({
      what: event.payload.title,
      who: 'Ada',
      whom: 'b@example.test',
      minutes: 30,
      all: event.payload.attendees,
      on: 'BOOKING_CREATED at 2030-01-01T00:00:00.000Z',
      quote: '"30"',
    });
  });

  it('escapes every value', () => {
    const evil = { payload: { title: '", "admin": "yes' } };
    expect(JSON.parse(renderTemplate('{ "title": "{{title}}" }', evil).text)).toEqual({
      title: '", "admin": "yes',
    });
    expect(
      renderTemplate('title={{title}}&admin=no', { payload: { title: 'x&admin=yes' } }).text,
    ).toBe('title=x%26admin%3Dyes&admin=no');
  });

  it('is plain text if the template is not JSON', () => {
    expect(renderTemplate('name={{organizer.name}}&title={{title}}', event)).toEqual({
      text: `name=Ada&title=${encodeURIComponent(event.payload.title)}`,
      contentType: 'application/x-www-form-urlencoded',
    });
  });

  it('leaves out fields that the payload does not have', () => {
    expect(renderText('{ "a": "{{nothing.here}}", "b": {{nothing}}, "c": {{description}} }')).toBe(
      '{ "a": "", "b": null, "c": null }',
    );
    expect(renderText('a={{nothing}}&b={{description}}')).toBe('a=&b=');
  });

  it.each([
    '{{constructor}}',
    '{{__proto__}}',
    '{{title.length}}',
    '{{attendees.length}}',
    '{{organizer.toString}}',
    '{{organizer.constructor.name}}',
  ])('finds nothing behind %s', (template) => {
    const own = template === '{{attendees.length}}' ? '2' : '';
    expect(renderText(`a=${template}`)).toBe(`a=${own}`);
  });

  it.each(['{{#each attendees}}x{{/each}}', '{{{title}}', '{{ti tle}}', '{{}}', '{{title()}}'])(
    'runs nothing of %s',
    (template) => {
      expect(renderText(`a=${template}`)).toBe(
        template === '{{{title}}'
          ? `a={${encodeURIComponent(event.payload.title)}`
          : `a=${template}`,
      );
    },
  );

  it('is at most 1 MiB long', () => {
    const long = { payload: { title: 'x'.repeat(10_000) } };
    expect(() => renderTemplate('{{title}}'.repeat(7_000), long)).toThrow(BodyTooLongError);
  });

  it('is rendered in linear work for any template', async () => {
    const parts = ['{', '{{', '{{ ', '{{a', '{{a.', '"\\', '{{' + ' '.repeat(30)];
    const effort = await measureEffort(() => {
      for (const part of parts)
        renderTemplate(part.repeat(Math.floor(65_536 / part.length)), event);
    }, 2);
    expect(effort).toBeLessThan(500);
  });
});
