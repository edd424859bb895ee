/** React's own, in place of the shim for old Reacts that wouter brings; the build swaps it in. */
export { useSyncExternalStore } from "react"
