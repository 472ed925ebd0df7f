import type { Catalogue } from '../en/catalogue.ts';

export const germanPay: Catalogue['pay'] = {
  onSite: (price) => `${price}, vor Ort zu bezahlen`,
  pay: (price) => `${price} bezahlen`,
  kept: 'Ihr Termin ist für Sie reserviert',
  please: (price) => `Bezahlen Sie ${price}, dann ist er gebucht.`,
  until: (time, day) => `Er ist bis ${time} Uhr am ${day} reserviert.`,
  elsewhere: 'Die nächste Seite gehört dem Zahlungsdienst. Von dort kommen Sie hierher zurück.',
  later: 'Nicht jetzt',
  arrived: 'Vielen Dank, Ihre Zahlung ist angekommen.',
  coming: 'Ihre Zahlung ist noch nicht angekommen. Sehen Sie in einer Minute noch einmal nach.',
  again: 'Noch einmal nachsehen',
  nothing: 'Für diese Buchung ist nichts zu bezahlen.',
  refunding: (price) => `${price} sind auf dem Weg zurück zu Ihnen.`,
  refunded: (price) => `${price} sind an Sie zurückgegangen.`,
  ifCancelled: (price) => `Wenn Sie jetzt absagen, bekommen Sie ${price} zurück.`,
  nothingBack: 'Wenn Sie jetzt absagen, bekommen Sie nichts zurück.',
  allBack: (hours) =>
    hours === 0
      ? 'Bei einer Absage vor dem Beginn bekommen Sie alles zurück.'
      : `Bei einer Absage spätestens ${hours} ${hours === 1 ? 'Stunde' : 'Stunden'} vor dem Beginn bekommen Sie alles zurück.`,
  laterBack: (percent) => `Danach bekommen Sie ${percent} zurück.`,
  partBack: (percent) => `Bei einer Absage bekommen Sie ${percent} zurück.`,
  noBack: 'Bei einer Absage bekommen Sie nichts zurück.',
};
