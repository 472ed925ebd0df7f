/** Puts something at the end of a map; of more than `most` the oldest goes. */
export function setBounded<Key, Value>(map: Map<Key, Value>, most: number, key: Key, value: Value) {
  // Set anew, it goes to the end: the map is in the order of age.
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
