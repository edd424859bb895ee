/** What a record itself holds under a name from outside: `constructor` and other names every object knows are not in it. */
export const ownValue = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
