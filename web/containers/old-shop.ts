import { createHash, createHmac } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"

const migrations = new URL("../../adapters/storage/sqlite/migrations", import.meta.url).pathname

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[]
}

export const journal = async (): Promise<Journal["entries"]> =>
  (JSON.parse(await readFile(join(migrations, "meta/_journal.json"), "utf8")) as Journal).entries

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`
const json = (value: unknown): string => text(JSON.stringify(value))

/** A product as it was kept before anybody asked whether the questionnaire may suggest it. */
const zinc = {
  title: "Zink Tabletten",
  subtitle: "6 mg Zink als Zinkgluconat",
  legalName: "Nahrungsergänzungsmittel",
  characteristic: "Nahrungsergänzungsmittel mit Zink",
  description: ["Eine Tablette enthält 6 mg Zink als Zinkgluconat, 60 % des Nährstoffbezugswerts."],
  category: "spurenelemente",
  tags: ["zink"],
  form: "tablets",
  dailyDose: { amount: 1, unit: "Tablette", instructions: "1 Tablette täglich zu einer Mahlzeit." },
  doses: [{ nutrient: "zinc", amount: 6, unit: "mg", nrvPercent: 60, source: "Zinkgluconat" }],
  ingredients: "Füllstoff mikrokristalline Cellulose, Zinkgluconat",
  allergens: [],
  mayContain: [],
  vegan: true,
  vegetarian: true,
  warnings: ["Die angegebene empfohlene tägliche Verzehrmenge darf nicht überschritten werden."],
  storage: "Kühl, trocken und lichtgeschützt lagern.",
  claims: [{ nutrient: "zinc", text: "Zink trägt zu einer normalen Funktion des Immunsystems bei." }],
  claimsNote: "Eine abwechslungsreiche und ausgewogene Ernährung sowie eine gesunde Lebensweise sind wichtig.",
  adultsOnly: false,
  targetGroups: ["vegan"],
  contraindications: [],
  novelFoodNote: null,
  foodBusiness: "Nährwerk (Platzhalter) GmbH, Musterstraße 1, 00000 Musterstadt",
  countryOfOrigin: null,
  vatClass: "reduced_7",
}

const variant = { netQuantity: { value: 26.4, unit: "g" }, pieces: 120, servings: 120, basePriceExemption: null }

const orderId = "NW-Y5V0F1FTMK"
const signingKey = "old-shop-key"
const cartCookie = "o".repeat(43)
const cartId = createHash("sha256").update(cartCookie).digest("hex")

const order = (at: number) => ({
  shippingAddress: {
    name: "Anna Beispiel",
    street: "Gartenweg 3",
    postalCode: "10115",
    city: "Berlin",
    country: "DE",
  },
  payment: "invoice",
  currency: "EUR",
  lines: [
    {
      sku: "NW-024",
      handle: "zink-tabletten-6",
      title: "Zink Tabletten",
      packLabel: "120 Tabletten, 26,4 g",
      quantity: 1,
      unitPriceCents: 790,
      totalCents: 790,
      vatClass: "reduced_7",
      basePrice: { cents: 29924, per: "kg" },
    },
  ],
  subtotalCents: 790,
  shippingCents: 390,
  vat: [{ ratePercent: 7, grossCents: 1180, cents: 77 }],
  history: [{ state: "placed", at }],
  legalTexts: { termsOfService: "0".repeat(64), refund: "0".repeat(64), dataProtection: "0".repeat(64) },
})

/**
 * The statements that make the database of a shop as its first release left it: one product, one order and one cart with three
 * packs, touched just now. Never changed: it is what is out there.
 */
const rows = (now: number): readonly string[] => [
  `insert into secrets values ('link-signing', ${text(Buffer.from(signingKey).toString("base64url"))})`,
  "update catalogue_revision set revision = 1",
  `insert into products values ('zink-tabletten-6', 0, ${json(zinc)})`,
  `insert into variants values ('NW-024', 'zink-tabletten-6', 0, '9520260000240', 790, ${json(variant)})`,
  "insert into stock values ('NW-024', 134)",
  `insert into price_history (sku, cents, "from") values ('NW-024', 790, ${now})`,
  `insert into orders values (${text(orderId)}, ${text("7".repeat(64))}, ${text("f".repeat(43))}, 'anna@beispiel.de', 'placed', 1180, ${now}, 1, ${json(order(now))})`,
  `insert into carts values (${text(cartId)}, ${now})`,
  `insert into cart_lines values (${text(cartId)}, 'NW-024', 0, 3)`,
]

export const oldShop = {
  orderId,
  /** The path of the link in the mail its shopper has. */
  orderPath: `/orders/${orderId}?token=${createHmac("sha256", signingKey).update(`order:${orderId}`).digest("base64url")}`,
  cartCookie,
  /** The statements that make the database file, with the first migrations applied and no other. */
  statements: async (now: number): Promise<readonly string[]> => {
    const first = (await journal()).slice(0, 2)
    const applied = await Promise.all(
      first.map(async ({ tag, when }) => {
        const sql = await readFile(join(migrations, `${tag}.sql`), "utf8")
        const hash = createHash("sha256").update(sql).digest("hex")
        return [
          ...sql.split("--> statement-breakpoint"),
          `insert into __drizzle_migrations (hash, created_at) values (${text(hash)}, ${when})`,
        ]
      }),
    )
    return [
      "create table __drizzle_migrations (id integer primary key autoincrement, hash text not null, created_at numeric)",
      ...applied.flat(),
      ...rows(now),
    ]
  },
} as const
