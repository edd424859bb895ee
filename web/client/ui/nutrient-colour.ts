import type { NutrientId } from "../../../domain/nutrients/nutrient.ts"

/** The three shades of a nutrient's colour as `#rrggbb`, usable in SVG attributes and PNGs. */
export interface NutrientColour {
  /** Bands, bars and dots: at least 3:1 on paper; `onLabel` is readable on it. */
  readonly label: string
  /** A light background. */
  readonly tint: string
  /** Text in the colour: at least 4.5:1 on paper and on the tint. */
  readonly ink: string
}

/** Text set on a label colour. */
export const onLabel = "#0F1714"

/**
 * All nutrients around the colour wheel, from red over yellow, green and blue to pink. Neighbours look alike, so nutrients that
 * often share a product (B vitamins, trace elements, D and K2) are far apart; a nutrient with a colour of its own in nature or
 * in a flame test has that.
 */
export const nutrientWheel: readonly NutrientId[] = [
  "vitamin_b12",
  "iron",
  "beta_carotene",
  "copper",
  "niacin",
  "coenzyme_q10",
  "vitamin_d",
  "lutein",
  "vitamin_c",
  "molybdenum",
  "riboflavin",
  "vitamin_e",
  "choline",
  "folate",
  "vitamin_k1",
  "lactase",
  "magnesium",
  "pantothenic_acid",
  "chromium",
  "fluoride",
  "omega3_epa_dha",
  "zinc",
  "calcium",
  "vitamin_k2",
  "omega3_dha",
  "biotin",
  "phosphorus",
  "selenium",
  "creatine",
  "iodine",
  "potassium",
  "thiamin",
  "manganese",
  "vitamin_b6",
  "vitamin_a",
]

const firstHue = 18

/** `#rrggbb` of a colour in OKLCH (Ottosson 2020): lightness 0–1, chroma, hue in degrees; out of gamut is clipped. */
export const oklchHex = (lightness: number, chroma: number, hue: number): string => {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const hex = (linear: number): string => {
    const light = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, light)) * 255)
      .toString(16)
      .padStart(2, "0")
  }
  return `#${channels.map(hex).join("")}`
}

const colours: ReadonlyMap<NutrientId, NutrientColour> = new Map(
  nutrientWheel.map((id, position) => {
    const hue = firstHue + (position * 360) / nutrientWheel.length
    return [
      id,
      { label: oklchHex(0.635, 0.108, hue), tint: oklchHex(0.935, 0.017, hue), ink: oklchHex(0.42, 0.072, hue) },
    ]
  }),
)

const neutral: NutrientColour = { label: "#8A8F89", tint: "#EBEAE4", ink: "#47514C" }

/** The colour of a nutrient everywhere in the shop; an unknown one is grey. */
export const nutrientColour = (id: NutrientId): NutrientColour => colours.get(id) ?? neutral
