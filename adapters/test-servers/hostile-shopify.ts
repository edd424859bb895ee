import type { ShopifyMetafield, ShopifyProduct, ShopifyVariant } from "./shopify-goods.ts"

const field = (key: string, value: string, type = "single_line_text_field"): ShopifyMetafield => ({ key, type, value })
const json = (key: string, type: string, value: unknown): ShopifyMetafield => field(key, JSON.stringify(value), type)

/** Of a text of the rich editor. */
const rich = (...children: readonly unknown[]) => ({ type: "root", children })
const text = (value: string, marks = {}) => ({ type: "text", value, ...marks })

/** One field of every type metafields have, and what shops make of them. */
const allTypes: readonly ShopifyMetafield[] = [
  field("bool", "false", "boolean"),
  field("farbe", "#ff8800", "color"),
  field("tag", "2026-02-30", "date"),
  field("zeit", "2026-03-01T10:00:00+01:00", "date_time"),
  json("hoehe", "dimension", { value: 12.5, unit: "CENTIMETERS" }),
  field("kennung", "A-17", "id"),
  json("werte", "json", { magnesium: { amount: 375, unit: "mg" }, note: null }),
  field("sprache", "de", "language"),
  json("verweis", "link", { text: "Studie", url: "https://beispiel.de/studie?a=1&b=2" }),
  json("preis", "money", { amount: "12.90", currency_code: "EUR" }),
  field("absatz", "Zeile eins\nZeile zwei\r\n\r\nZeile vier", "multi_line_text_field"),
  field("dezimal", "12.500", "number_decimal"),
  field("negativ", "-0.5", "number_decimal"),
  field("ganz", "1000", "number_integer"),
  json("sterne", "rating", { value: "4.25", scale_min: "1.0", scale_max: "5.0" }),
  json(
    "beschreibung",
    "rich_text_field",
    rich(
      { type: "heading", level: 2, children: [text("Zutaten")] },
      { type: "paragraph", children: [text("Ohne "), text("Zusätze", { bold: true }), text(" & rein.")] },
      {
        type: "list",
        listType: "unordered",
        children: [
          {
            type: "list-item",
            children: [text("Magnesium "), { type: "link", url: "https://x.de", children: [text("hier")] }],
          },
          { type: "list-item", children: [text("Reis")] },
        ],
      },
      { type: "paragraph", children: [text("")] },
    ),
  ),
  field("adresse", "https://beispiel.de", "url"),
  json("menge", "volume", { value: 0.05, unit: "LITERS" }),
  json("gewicht", "weight", { value: 0.25, unit: "KILOGRAMS" }),
  json("unzen", "weight", { value: 8, unit: "OUNCES" }),
  json("listeMasse", "list.dimension", [
    { value: 1, unit: "cm" },
    { value: 2.5, unit: "mm" },
  ]),
  json("listeSterne", "list.rating", [{ value: "5", scale_min: "1", scale_max: "5" }]),
  json("listeLinks", "list.link", [{ text: "A", url: "https://a.de" }]),
  json("listeZahlen", "list.number_decimal", ["1.5", 2]),
  json("leer", "list.single_line_text_field", []),
  field("kaputt", '["halb', "list.single_line_text_field"),
  field("neuesFormat", '{"was":["niemand","kennt"]}', "quantity_price_break"),
  field("produkt", "gid://shopify/Product/1", "product_reference"),
  field("weg", "gid://shopify/Metaobject/404", "metaobject_reference"),
  json("stoffe", "list.metaobject_reference", ["gid://shopify/Metaobject/1", "gid://shopify/Metaobject/404"]),
  field("kunde", "gid://shopify/Customer/1", "customer_reference"),
  json("gemischt", "list.mixed_reference", ["gid://shopify/Metaobject/1", "gid://shopify/GenericFile/1"]),
  { namespace: "shopify", ...json("dietary-preferences", "list.metaobject_reference", ["gid://shopify/Metaobject/2"]) },
  { namespace: "app--4711--reviews", ...field("avg", "4.9", "number_decimal") },
]

/** What the references lead to; a metaobject's name may be its own number. */
export const hostileOthers = [
  {
    __typename: "Metaobject",
    id: "gid://shopify/Metaobject/1",
    displayName: "Magnesiumcitrat",
    fields: [
      { key: "name", type: "single_line_text_field", value: "Magnesiumcitrat" },
      { key: "menge", type: "number_integer", value: "400" },
      { key: "bild", type: "file_reference", value: "gid://shopify/MediaImage/9" },
      { key: "leer", type: "single_line_text_field", value: null },
    ],
  },
  { __typename: "Metaobject", id: "gid://shopify/Metaobject/2", displayName: "Vegan", fields: [] },
  { __typename: "GenericFile", id: "gid://shopify/GenericFile/1", url: "https://cdn.shopify.com/s/files/analyse.pdf" },
]

/** What a whole product needs by the mapping of the tests, where nothing else is wrong with it. */
const whole: readonly ShopifyMetafield[] = [
  field("dosis", "20", "number_integer"),
  json("zutaten", "list.single_line_text_field", ["Sonnenblumenöl", "Vitamin D3 (Cholecalciferol)"]),
  field("form", "Gelkapsel"),
  field("hersteller", "Sonnwend GmbH, Am Hang 3, 87561 Oberstdorf"),
]
const packFields = [json("inhalt", "weight", { value: 20, unit: "g" }), field("portionen", "60", "number_integer")]
const pack = (id: number, changes: Partial<ShopifyVariant> = {}): ShopifyVariant => ({
  id,
  title: "Default Title",
  sku: `SW-${id}`,
  price: "12.90",
  inventoryQuantity: 5,
  metafields: packFields,
  ...changes,
})

/** A product by what is odd about it. Handles, titles and packs as shops in the field have them. */
const aProduct = (id: number, title: string, more: Partial<ShopifyProduct> = {}): ShopifyProduct => ({
  id,
  handle: `sonnwend-${id}`,
  title,
  descriptionHtml: "<p>Eine Kapsel am Tag.</p>",
  metafields: whole,
  variants: [pack(id * 10, { barcode: String(4_100_000_000_000 + id * 10).slice(0, 12) })],
  ...more,
})

const longTitle = `Vitamin D3 ☀️ ${"hochdosiert, vegan, laborgeprüft und ".repeat(7)}`.slice(0, 254) + "😀".charAt(0)

/** A shop's goods that somebody filled for years: every type of field, and most of what goes wrong. */
export const hostileProducts: readonly ShopifyProduct[] = [
  aProduct(1, "Alles, was es gibt", {
    metafields: [...whole, ...allTypes],
    tags: ["Neu", "neu", "🌿 vegan", "x".repeat(255)],
  }),
  aProduct(2, "Packungen aller Art", {
    variants: [
      pack(20, { title: "🍓 Erdbeere / 60", barcode: "410000000020" }),
      pack(21, { title: "🫐 / 120", sku: null }),
      pack(22, { title: "Groß", sku: "  sw-20 " }),
      pack(23, { title: "Mit Leerzeichen", sku: "MG 60/2" }),
      pack(24, { title: "Bild statt SKU", sku: "💊" }),
    ],
  }),
  aProduct(3, longTitle),
  aProduct(4, "Gratisprobe", { variants: [pack(40, { price: "0.00", barcode: "410000000040" })] }),
  aProduct(5, "Streichpreis", {
    variants: [{ ...pack(50, { barcode: "410000000050" }), ...{ compareAtPrice: "99.90" } }],
  }),
  aProduct(6, "Entwurf", { status: "DRAFT" }),
  aProduct(7, "Archiv", { status: "ARCHIVED" }),
  aProduct(8, "Nur mit Link", { status: "UNLISTED" }),
  aProduct(9, "SKU von nebenan", { variants: [pack(90, { sku: "SW-50", barcode: "410000000090" })] }),
  aProduct(10, "GTIN von nebenan", { variants: [pack(100, { barcode: "410000000050" })] }),
  aProduct(11, "Keine GTIN", { variants: [pack(110, { barcode: "n/a" })] }),
  aProduct(12, "Ladenetikett", { variants: [pack(120, { barcode: "200123456789" })] }),
  aProduct(13, "Überverkauft", { variants: [pack(130, { inventoryQuantity: -5, barcode: "410000000130" })] }),
  aProduct(14, "Adresse mit Zeichen", { handle: "vitamin-d3-tröpfchen-🌞" }),
  aProduct(15, "Doppelt verpackt &amp; <b>fett</b>", {
    descriptionHtml:
      '<!-- alt --><style>p{color:red}</style><p>Auf &lt;script&gt;alert(1)&lt;/script&gt; achten<p>Offen <svg><text>weg</text></svg><img src="data:image/png;base64,AAAA" onerror="alert(1)">',
  }),
  aProduct(16, "Kauft ihr auch in Unzen", {
    variants: [
      pack(160, {
        barcode: "410000000160",
        metafields: [json("inhalt", "weight", { value: 8, unit: "oz" }), field("portionen", "60,5")],
        unitPriceMeasurement: { quantityUnit: "OZ", quantityValue: 8 },
      }),
    ],
  }),
]

/** Tables of nutrients as they stand in descriptions, by what of them is certain. */
export const hostileTables: readonly { readonly html: string; readonly sure: readonly string[] }[] = [
  {
    html: `<table><thead><tr><th>Nährstoff</th><th>pro Tagesdosis</th><th>% NRV*</th></tr></thead>
      <tr><td>Vitamin D3</td><td>1.000 I.E. (25&nbsp;μg)</td><td>500&nbsp;%</td></tr>
      <tr><td>Folsäure</td><td>200 mcg</td><td>100 %</td></tr>
      <tr><td>Biotin</td><td>50µg</td><td>100 %</td></tr>
      <tr><td>Vitamin C</td><td>0,08 g</td><td>100 %</td></tr></table>`,
    sure: ["biotin 50 µg", "folate 200 µg", "vitamin_c 80 mg", "vitamin_d 25 µg"],
  },
  {
    // The first column is no day.
    html: `<table><tr><th></th><th>je 100 g</th><th>je Tagesportion</th></tr>
      <tr><td>Vitamin C</td><td>800 mg</td><td>80 mg</td></tr><tr><td>Zink</td><td>100 mg</td><td>10 mg</td></tr></table>`,
    sure: [],
  },
  {
    html: "<table><tr><td colspan=2>Nährwerte pro 100 ml</td></tr><tr><td>Zink</td><td>10 mg</td></tr></table>",
    sure: [],
  },
  { html: "<p>Magnesium 300–400 mg</p>", sure: [] },
  { html: "<p>Mit bis zu 10 mg Zink.</p>", sure: [] },
  { html: "<p>Zink: ca. 10 mg</p><p>Selen ≥ 55 µg</p><p>Eisen &lt; 14 mg</p>", sure: [] },
  { html: "<p>2 × 200 mg Magnesium</p>", sure: [] },
  {
    html: "<p>Zwei Kapseln am Tag.</p><table><tr><th>je Kapsel</th></tr><tr><td>Zink</td><td>5 mg</td></tr></table>",
    sure: [],
  },
  { html: "<p>Magnesium (als Magnesiumoxid) 375 mg</p>", sure: [] },
  { html: "<p>625 mg Magnesiumoxid</p>", sure: [] },
  {
    html: "<ul><li>Vitamin B12: 2.5µg</li><li>Vitamin K2 (MK-7), 75 µg</li></ul>",
    sure: ["vitamin_b12 2,5 µg", "vitamin_k2 75 µg"],
  },
  { html: "<p>Enthält kein Vitamin C; 80 mg Calcium.</p>", sure: ["calcium 80 mg"] },
]
