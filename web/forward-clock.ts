/**
 * The clock of a virtual machine is now and then set back by some milliseconds. In tests it waits instead, so that what
 * happens later never has an earlier time.
 */
const read = Date.now
let latest = 0
Date.now = () => {
  latest = Math.max(latest, read())
  return latest
}
