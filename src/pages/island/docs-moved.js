/**
 * The REST reference used to be at `/docs`. Links with a key or an operation after `#` still lead
 * to it. The server never sees that part, so the browser has to follow.
 */
if (/^#(key=|\/)/.test(location.hash)) {
  location.replace(`${location.pathname}/reference${location.hash}`);
}
