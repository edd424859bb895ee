import type { ErrorEvent } from "@sentry/node"
import { expect, it } from "vitest"
import { debugIdOf } from "./debug-id.ts"
import { type KnownFile, reportable } from "./reportable.ts"

const fileOf = (path: string): KnownFile | null =>
  path.startsWith("/assets/") ? { path, debugId: debugIdOf(path) } : null

const sent = (event: Partial<ErrorEvent>): ErrorEvent => reportable({ type: undefined, ...event }, fileOf)
const sentMessage = (value: string) =>
  sent({ exception: { values: [{ type: "TypeError", value }] } }).exception?.values?.[0]?.value

it.each([
  "Cannot read properties of undefined (reading 'price')",
  "cart.lines.map is not a function",
  "shop is not defined",
  "Minified React error #418",
])("says %j", (message) => {
  expect(sentMessage(message)).toBe(message)
})

it.each([
  "Cannot read properties of undefined (reading 'anna@beispiel.de')",
  "Cannot use 'in' operator to search for 'x' in Anna Beispiel",
  `Unexpected token 'A', "Anna" is not valid JSON`,
  "no person anna is not a function",
  `${"a".repeat(1_000_000)} is not a function`,
  "Maximum call stack size exceeded for Anna",
  "",
])("says nothing of %#", (message) => {
  expect(sentMessage(message)).toBe("(messages are not sent)")
})

it("of a React error says the number and not what follows", () => {
  expect(sentMessage("Minified React error #418; visit https://react.dev/errors/418?args[]=Anna for more")).toBe(
    "Minified React error #418",
  )
})

it("leaves out all that a client may have gathered", () => {
  const event = sent({
    event_id: "1",
    release: "shop@1",
    message: "Anna",
    user: { email: "anna@beispiel.de", ip_address: "203.0.113.1" },
    request: { url: "https://shop.example/orders/1?token=Anna", cookies: { a: "Anna" }, data: "Anna" },
    breadcrumbs: [{ message: "Anna" }],
    extra: { Anna: 1 },
    contexts: { trace: { trace_id: "t", span_id: "s", data: { Anna: 1 } }, culture: { timezone: "Anna" } },
    tags: { where: "queue", other: "Anna" },
    server_name: "Anna",
    exception: {
      values: [
        {
          type: "Anna B",
          value: "Anna",
          mechanism: { type: "generic", handled: true, data: { name: "Anna" } },
          stacktrace: {
            frames: [
              { filename: "https://shop.example/orders/1?token=Anna", function: "x" },
              {
                filename: "/assets/a-12345678.js",
                function: "Anna, 5",
                lineno: 1,
                vars: { name: "Anna" },
                context_line: "Anna",
              },
            ],
          },
        },
      ],
    },
  })
  expect(JSON.stringify(event)).not.toMatch(/anna|203\.0/i)
  expect(event.exception?.values?.[0]?.stacktrace?.frames).toHaveLength(1)
  expect(event.debug_meta?.images).toHaveLength(1)
})

it("gives scripts of another content another debug id, and always a UUID", () => {
  const ids = ["shop-AAAAAAAA.js", "shop-AAAAAAAB.js", "a.js", "reporting-client-ZPSJCMN2.js"].map(debugIdOf)
  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})
