import { calendarPassword } from '../../../src/domain/calendar-connection/secret.ts';
import { feedAddress, hashFeedAddress } from '../../../src/domain/calendar-feed/address.ts';
import { db, keyring } from '../app.ts';

interface Account {
  home: string;
  username?: string;
  password?: string;
}

export const sealPassword = (password: string) => keyring.seal(calendarPassword.purpose, password);

/** A connection without calendars, as if its server had just been asked. */
export const buildConnection = (
  { id: userId }: { id: number },
  { home, username = 'ada', password = 'secret' }: Account,
) =>
  db.calendarConnection.create({
    data: {
      ...{ userId, home, username, calendars: [], secret: sealPassword(password) },
      triedAt: new Date(),
    },
  });

/** A calendar of the connection, which was not read yet and is not due. */
export const buildConnectedFeed = (
  { id: connectionId, userId }: { id: number; userId: number },
  url: string,
  keepsBusy = true,
) =>
  db.calendarFeed.create({
    data: {
      ...{ userId, connectionId, keepsBusy, name: 'Work', host: new URL(url).hostname },
      nextReadAt: new Date('2100-01-01'),
      ...{ url: keyring.seal(feedAddress.purpose, url), urlHash: hashFeedAddress(url) },
    },
  });
