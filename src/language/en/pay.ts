/** What a price costs, and what becomes of the money. Prices are written out before. */
export const englishPay = {
  onSite: (price: string) => `${price}, paid on site`,
  pay: (price: string) => `Pay ${price}`,
  kept: 'Your time is kept for you',
  please: (price: string) => `Pay ${price}, then it is yours.`,
  until: (time: string, day: string) => `It is kept until ${time} on ${day}.`,
  elsewhere: 'The next page belongs to the payment service. You come back here from it.',
  later: 'Not now',
  arrived: 'Thank you, your payment has arrived.',
  coming: 'Your payment has not arrived yet. Look again in a minute.',
  again: 'Look again',
  nothing: 'Nothing is to be paid for this booking.',
  refunding: (price: string) => `${price} are on their way back to you.`,
  refunded: (price: string) => `${price} went back to you.`,
  ifCancelled: (price: string) => `If you cancel now, you get ${price} back.`,
  nothingBack: 'If you cancel now, you get nothing back.',
  allBack: (hours: number) =>
    hours === 0
      ? 'You get everything back if you cancel before the start.'
      : `You get everything back if you cancel at least ${hours} ${hours === 1 ? 'hour' : 'hours'} before the start.`,
  laterBack: (percent: string) => `After that you get ${percent} back.`,
  partBack: (percent: string) => `If you cancel, you get ${percent} back.`,
  noBack: 'If you cancel, you get nothing back.',
};
