import type { Endpoint, Tag } from '../../kit/route.ts';

type Words = Partial<Record<Endpoint['method'] | 'all', string>>;

/** What people call the routes of a concept, beside the words of the routes themselves. */
const peopleWords: Record<Tag, Words> = {
  Bookings: {
    all: 'meeting appointment reservation event',
    post: 'book schedule make new reserve',
    patch: 'reschedule move postpone change edit confirm accept approve decline reject',
    delete: 'delete call-off',
  },
  Attendees: {
    all: 'guest participant invitee booker',
    post: 'invite new',
    patch: 'no-show noshow absent change edit',
    delete: 'delete uninvite',
  },
  'Booking references': {
    all: 'calendar video meeting link url room conference integration zoom',
    post: 'new',
    patch: 'change edit',
    delete: 'delete',
  },
  Users: {
    all: 'account person people host profile',
    post: 'new sign-up invite',
    patch: 'change edit lock role',
  },
  Teams: { all: 'organization organisation group', post: 'new', patch: 'change edit' },
  Memberships: {
    all: 'team member people',
    post: 'add new',
    patch: 'change edit promote join',
    delete: 'delete kick',
  },
  Schedules: {
    all: 'working hours calendar opening times availability',
    post: 'new',
    patch: 'change edit',
  },
  Availabilities: {
    all: 'working hours calendar opening times day off vacation holiday override',
    post: 'new',
    patch: 'change edit',
  },
  'Event types': {
    all: 'service meeting kind template duration price seats',
    post: 'new',
    patch: 'change edit hide',
  },
  Slots: { all: 'free times calendar availability open when' },
  Webhooks: {
    all: 'notification callback subscription event',
    post: 'new subscribe',
    patch: 'change edit pause',
    delete: 'unsubscribe',
  },
  Me: { all: 'who am i account user api key' },
  OAuth: { all: 'api key credential sign-in login client app secret' },
};

export const listPeopleWords = ({ tag, method }: Pick<Endpoint, 'tag' | 'method'>): string =>
  [peopleWords[tag].all, peopleWords[tag][method]].filter(Boolean).join(' ');
