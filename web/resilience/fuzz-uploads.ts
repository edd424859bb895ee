import { bytesOf, encoded, extraHeaders, type Maker, visitorOf, write } from "./fuzz-request.ts"
import { nastyTexts } from "./malformed-input.ts"

/** A parcel service's list, a picture or posts of another shop, or nearly. */
export const upload: Maker = (facts, _procedures, chance) => {
  const ids = facts.people?.orderIds ?? ([facts.order.orderId] as const)
  const separator = chance.one([";", ",", "\t", "|"])
  const cell = (text: string) => (chance.is(0.2) ? `"${text}"` : chance.is(0.05) ? chance.one(nastyTexts) : text)
  const lines = Array.from({ length: chance.below(6) }, () =>
    [
      chance.one(ids),
      chance.one(["00340434161094021507", "340434161094015902", "3,40434E+17", `0034${chance.below(2 ** 31)}`]),
      chance.one(["DHL", "GLS", ""]),
    ]
      .map(cell)
      .join(separator),
  )
  const header = chance.is(0.8) ? ["Bestellnummer", "Sendungsnummer", "Dienst"].join(separator) : "a;b"
  const key = `${chance
    .below(2 ** 31)
    .toString(16)
    .padStart(8, "0")}-3f2a-4c55-9a55-0d8f4b8b2f10`
  if (chance.is(0.2)) {
    const start = chance.one(["\xff\xd8\xff\xe0", "\x89PNG\r\n\x1a\n", "RIFF....WEBPVP8 ", "<svg/>", ""])
    return write({
      kind: "upload",
      target: "/admin/pictures/upload",
      method: "POST",
      path: `/admin/pictures/upload?key=${key}`,
      headers: [
        ["content-type", chance.one(["image/jpeg", "image/png", "image/webp", "image/svg+xml"])],
        ...extraHeaders(chance),
      ],
      body: Buffer.from(start + chance.one(nastyTexts), "latin1"),
      visitor: visitorOf(facts, chance),
    })
  }
  if (chance.is(0.3))
    return write({
      kind: "upload",
      target: "/admin/blog/import",
      method: "POST",
      path: `/admin/blog/import/${chance.one(["check", "start"])}?title=posts.json&key=${key}`,
      headers: [["content-type", "application/json"], ...extraHeaders(chance)],
      body: bytesOf(
        chance.is(0.5)
          ? JSON.stringify({
              articles: [{ handle: "a", title: chance.one(nastyTexts), body_html: chance.one(nastyTexts) }],
            })
          : chance.one(nastyTexts),
        chance,
      ),
      visitor: visitorOf(facts, chance),
    })
  const carrier = chance.is(0.9) ? "dhl" : chance.one(nastyTexts)
  const title = encoded(chance.is(0.9) ? "Liste.csv" : chance.one(nastyTexts), chance)
  return write({
    kind: "upload",
    target: "/admin/orders/shipments",
    method: "POST",
    path: `/admin/orders/shipments/${chance.one(["check", "start"])}?carrier=${encoded(carrier, chance)}&title=${title}&key=${key}`,
    headers: [["content-type", "text/csv"], ...extraHeaders(chance)],
    body: bytesOf([header, ...lines].join(chance.one(["\n", "\r\n"])), chance),
    visitor: visitorOf(facts, chance),
  })
}
