import { setImmediate as nextTurn } from "node:timers/promises"

/** From what everything rests on to the whole: each finds the ones before it loaded. */
const parts = [
  () => import("node:https"),
  () => import("nodemailer/lib/mime-funcs"),
  () => import("nodemailer/lib/mime-node"),
  () => import("nodemailer/lib/mail-composer"),
  () => import("nodemailer/lib/smtp-connection"),
]

/**
 * Loads Nodemailer, for the first mail: it would cost every start 15 ms and an idle shop 6 MB. Part by part, in turns of their own:
 * in one go everybody else would wait for as long.
 */
export const loadNodemailer = async () => {
  for (const load of parts) {
    await nextTurn()
    await load()
  }
  await nextTurn()
  const nodemailer = await import("nodemailer")
  await nextTurn()
  return nodemailer
}
