/** What follows from a world or a host, worked out once: neither is changed while it lives. */
export function remember<K extends object, V>(workOut: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, V>();
  return (of) => {
    let value = known.get(of);
    if (value === undefined) known.set(of, (value = workOut(of)));
    return value;
  };
}
