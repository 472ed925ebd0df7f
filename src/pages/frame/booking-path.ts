export const bookingsPath = '/console/bookings';

export const getBookingPath = (uid: string) => `${bookingsPath}/${encodeURIComponent(uid)}`;
