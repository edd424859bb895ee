import * as Effect from "effect/Effect"
import { renderEmailOf } from "../../domain/background/emails.ts"
import { QrPictures } from "../../domain/orders/qr-pictures.ts"
import { Queue } from "../../domain/queue/ports.ts"
import { defaultTrialSettings } from "../../domain/settings/trial-settings.ts"
import { exampleAddress } from "../../domain/shared/example-address.ts"
import { resultOf } from "./example-app.ts"
import { signInAs } from "./example-visitors.ts"
import { type Example, openExample } from "./open-example.ts"

export const handle = "zink-tabletten"
export const sku = "NW-900"

export const cookieFor = async (shop: Example, role: "admin" | "viewer" | "fulfilment") => ({
  cookie: (await signInAs(shop, `${role}@beispiel.de`, { roles: [role] })).cookie,
})

/** A shop that offers a trial pack. */
export const openTrials = async (settings: object = {}) => {
  const shop = await openExample()
  const admin = await cookieFor(shop, "admin")
  const change = async (changes: object) =>
    resultOf(
      await shop.mutate(
        "staffTrials.changeSettings",
        { ...defaultTrialSettings, open: true, offers: [{ sku, postageCents: 0 }], ...settings, ...changes },
        admin,
      ),
    )
  await change({})
  const asked = (changes: object = {}) => ({
    idempotencyKey: crypto.randomUUID(),
    handle,
    email: "anna@beispiel.de",
    address: exampleAddress,
    ...changes,
  })
  const mails = () =>
    shop.runtime.runPromise(
      Effect.gen(function* () {
        const tasks = yield* (yield* Queue).list("waiting", 100)
        return yield* Effect.forEach(tasks, ({ payload }) => Effect.option(renderEmailOf(payload)))
      }).pipe(
        Effect.map((all) => all.flatMap((mail) => (mail._tag === "Some" ? [mail.value] : []))),
        Effect.provideService(QrPictures, { png: () => Effect.succeed("") }),
      ),
    )
  const request = async (changes: object = {}, headers: Record<string, string> = {}) =>
    resultOf(await shop.mutate("trial.request", asked(changes), headers))
  /** The link in the newest mail to an address. */
  const linkFor = async (email: string) => {
    const own = (await mails()).filter(({ to, subject }) => to === email && subject.startsWith("Möchtest du"))
    const link = /\/free-trial\/(T-\w+)\?token=([\w-]+)/.exec(own.at(-1)?.text ?? "")
    return { id: link?.[1] ?? "", token: link?.[2] ?? "" }
  }
  const requested = async (email: string, changes: object = {}) => {
    await request({ email, ...changes })
    return linkFor(email)
  }
  const confirm = (link: object) => shop.mutate("trial.confirm", link)
  const state = async (id: string) => (await resultOf(await shop.query("staffTrials.view", { id }, admin))).state
  const decide = async (ids: readonly string[], command: string, headers = admin) =>
    resultOf(await shop.mutate("staffTrials.decide", { ids, command }, headers))
  return { shop, admin, change, asked, mails, request, linkFor, requested, confirm, state, decide }
}

/** Somebody else in another household. */
export const elsewhere = (number: number) => ({
  address: { ...exampleAddress, street: `Weg ${number}`, name: `Bo Nummer${"abcdefgh"[number]}` },
})
