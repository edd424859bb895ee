import { choiceCookie, choiceIn } from "../../../domain/consent/choice.ts"

/**
 * The script of pages whose shop has a DSN for browsers. It notes errors at once, and imports the client when the page has come to rest.
 * What is sent without consent is errors alone: nothing is stored on the device, and nothing read but that a script failed (§ 25 TDDDG).
 * How long pages take is measured only for who allows it.
 */
const {
  dsn,
  environment = "",
  rate = "0",
} = document.querySelector<HTMLScriptElement>("script[data-dsn]")?.dataset ?? {}

/** Errors before the client is there. */
const early: unknown[] = []
const mostEarly = 10
let take = (error: unknown): void => {
  if (early.length < mostEarly) early.push(error)
}

addEventListener("error", ({ error }) => take(error))
addEventListener("unhandledrejection", ({ reason }) => take(reason))
// React logs what an error boundary has caught, and says it nowhere else.
const { error: log } = console
console.error = (...values: readonly unknown[]) => {
  log(...values)
  for (const value of values) if (value instanceof Error) take(value)
}

const allowsTraces = (): boolean =>
  document.cookie
    .split("; ")
    .map((each) => each.split("="))
    .some(([name = "", value]) => name.endsWith(choiceCookie) && choiceIn(value)?.purposes.includes("speed"))

const load = async (): Promise<void> => {
  if (dsn === undefined) return
  const { startClient } = await import("./client.ts")
  take = startClient({ dsn, environment, traced: allowsTraces() && Math.random() < Number(rate) })
  for (const error of early) take(error)
}

/** Milliseconds after which the page counts as at rest in any case. */
const restMs = 3_000
const whenAtRest = () => {
  if ("requestIdleCallback" in window) requestIdleCallback(() => void load(), { timeout: restMs })
  else setTimeout(() => void load(), restMs)
}
if (document.readyState === "complete") whenAtRest()
else addEventListener("load", whenAtRest, { once: true })
