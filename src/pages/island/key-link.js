/**
 * A link may bring an API key after `#key=`, which browsers do not send. It is kept until the tab is
 * closed, under the name that GraphiQL and the references share, and leaves the address bar at once.
 */
const keyStore = 'almanac:key';
const [isLink, given] = /^#key=([\w-]{8,512})?/.exec(location.hash) ?? [];
if (isLink) history.replaceState(null, '', location.pathname + location.search);
const inUse = sessionStorage.getItem(keyStore);

/**
 * Otherwise a link could make people work in the account of the sender.
 * @param {string} key
 * @param {string} known
 */
const mayReplace = (key, known) =>
  confirm(
    `This link contains another API key, which starts with ${key.slice(0, 8)}. ` +
      `This tab uses a key that starts with ${known.slice(0, 8)}.\n\n` +
      'Replace the key in use? Choose Cancel if you do not know who sent you the link.',
  );
if (given && (!inUse || inUse === given || mayReplace(given, inUse))) {
  sessionStorage.setItem(keyStore, given);
}

// An operation of the old reference, such as `#/Bookings/listBookings`.
const [, operation] = /^#\/[^/]+\/(\w+)$/.exec(location.hash) ?? [];
if (operation) location.replace(`${location.pathname}/${operation}`);
