import type { Catalogue } from '../en/catalogue.ts';

export const frenchPay: Catalogue['pay'] = {
  onSite: (price) => `${price}, à payer sur place`,
  pay: (price) => `Payer ${price}`,
  kept: 'Votre créneau vous est réservé',
  please: (price) => `Payez ${price} et il est à vous.`,
  until: (time, day) => `Il est réservé jusqu’à ${time}, ${day}.`,
  elsewhere: 'La page suivante est celle du service de paiement. Vous reviendrez ensuite ici.',
  later: 'Plus tard',
  arrived: 'Merci, votre paiement est arrivé.',
  coming: 'Votre paiement n’est pas encore arrivé. Regardez de nouveau dans une minute.',
  again: 'Regarder de nouveau',
  nothing: 'Il n’y a rien à payer pour cette réservation.',
  refunding: (price) => `Le remboursement de ${price} est en cours.`,
  refunded: (price) => `${price} vous ont été remboursés.`,
  ifCancelled: (price) => `Si vous annulez maintenant, ${price} vous seront remboursés.`,
  nothingBack: 'Si vous annulez maintenant, rien ne vous sera remboursé.',
  allBack: (hours) =>
    hours === 0
      ? 'Tout vous est remboursé si vous annulez avant le début.'
      : `Tout vous est remboursé si vous annulez au moins ${hours} ${hours === 1 ? 'heure' : 'heures'} avant le début.`,
  laterBack: (percent) => `Ensuite, ${percent} du prix vous sont remboursés.`,
  partBack: (percent) => `Si vous annulez, ${percent} du prix vous sont remboursés.`,
  noBack: 'Si vous annulez, rien ne vous est remboursé.',
};
