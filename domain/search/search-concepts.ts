import type { Category, Form } from "../catalogue/product.ts"
import type { NutrientId } from "../nutrients/nutrient.ts"

/** Something people look for, whatever they call it. */
export interface SearchConcept {
  readonly id: string
  /** What it is called; the first is what the shop says. */
  readonly names: readonly string[]
  /** What else people type and mean it: compounds, sources, other languages. */
  readonly alsoTyped?: readonly string[]
  /** Concepts worth showing after it. */
  readonly near?: readonly string[]
  /** The concept this is one kind of: naming this names that, too. */
  readonly kindOf?: string
  /** A product is about it when it holds one of these, … */
  readonly nutrients?: readonly NutrientId[]
  /** … comes in this form, … */
  readonly form?: Form
  /** … lies in this category, … */
  readonly category?: Category
  /** … or is made for these people. */
  readonly targetGroup?: string
}

const nutrientConcepts: readonly SearchConcept[] = [
  { id: "vitamin_a", names: ["Vitamin A"], alsoTyped: ["Retinol"], near: ["beta_carotene"], nutrients: ["vitamin_a"] },
  {
    id: "beta_carotene",
    names: ["Beta-Carotin", "Betacarotin", "Provitamin A"],
    alsoTyped: ["Carotin"],
    nutrients: ["beta_carotene"],
  },
  {
    id: "vitamin_d",
    names: ["Vitamin D", "Vitamin D3", "D3"],
    alsoTyped: ["Vitamin D2", "D2", "Cholecalciferol", "Colecalciferol", "Calciferol", "Sonnenvitamin"],
    nutrients: ["vitamin_d"],
  },
  {
    id: "vitamin_e",
    names: ["Vitamin E"],
    alsoTyped: ["Tocopherol", "Alpha-Tocopherol", "D-alpha-Tocopherol", "Tocopherylacetat"],
    nutrients: ["vitamin_e"],
  },
  { id: "vitamin_k", names: ["Vitamin K"], nutrients: ["vitamin_k1", "vitamin_k2"] },
  {
    id: "vitamin_k1",
    names: ["Vitamin K1", "K1"],
    alsoTyped: ["Phyllochinon"],
    kindOf: "vitamin_k",
    near: ["vitamin_k"],
    nutrients: ["vitamin_k1"],
  },
  {
    id: "vitamin_k2",
    names: ["Vitamin K2", "K2"],
    alsoTyped: ["Menachinon", "Menachinon-7", "Menaquinon", "MK-7", "MK-4"],
    kindOf: "vitamin_k",
    near: ["vitamin_k"],
    nutrients: ["vitamin_k2"],
  },
  {
    id: "vitamin_c",
    names: ["Vitamin C"],
    alsoTyped: ["Ascorbinsäure", "L-Ascorbinsäure", "Ascorbat", "Calcium-Ascorbat", "Ascorbic Acid"],
    nutrients: ["vitamin_c"],
  },
  { id: "thiamin", names: ["Vitamin B1", "B1", "Thiamin"], alsoTyped: ["Thiamine", "Aneurin"], nutrients: ["thiamin"] },
  {
    id: "riboflavin",
    names: ["Vitamin B2", "B2", "Riboflavin"],
    alsoTyped: ["Lactoflavin"],
    nutrients: ["riboflavin"],
  },
  {
    id: "niacin",
    names: ["Niacin", "Vitamin B3", "B3"],
    alsoTyped: ["Nicotinamid", "Niacinamid", "Nicotinsäure"],
    nutrients: ["niacin"],
  },
  {
    id: "pantothenic_acid",
    names: ["Pantothensäure", "Vitamin B5", "B5"],
    alsoTyped: ["Pantothenat", "Calcium-D-pantothenat"],
    nutrients: ["pantothenic_acid"],
  },
  {
    id: "vitamin_b6",
    names: ["Vitamin B6", "B6"],
    alsoTyped: ["Pyridoxin", "Pyridoxal", "P5P"],
    nutrients: ["vitamin_b6"],
  },
  { id: "biotin", names: ["Biotin"], alsoTyped: ["Vitamin B7", "B7", "Vitamin H", "D-Biotin"], nutrients: ["biotin"] },
  {
    id: "folate",
    names: ["Folsäure", "Folat"],
    alsoTyped: ["Vitamin B9", "B9", "Methylfolat", "Folacin", "Folic Acid", "Pteroylmonoglutaminsäure"],
    nutrients: ["folate"],
  },
  {
    id: "vitamin_b12",
    names: ["Vitamin B12", "B12"],
    alsoTyped: ["Cobalamin", "Methylcobalamin", "Cyanocobalamin", "Hydroxocobalamin", "Adenosylcobalamin"],
    nutrients: ["vitamin_b12"],
  },
  {
    id: "b_vitamins",
    names: ["Vitamin B", "B-Vitamine", "Vitamin B Komplex", "B Komplex"],
    nutrients: ["thiamin", "riboflavin", "niacin", "pantothenic_acid", "vitamin_b6", "biotin", "folate", "vitamin_b12"],
  },
  { id: "calcium", names: ["Calcium"], nutrients: ["calcium"] },
  { id: "magnesium", names: ["Magnesium"], nutrients: ["magnesium"] },
  { id: "iron", names: ["Eisen"], alsoTyped: ["Iron", "Ferrum"], nutrients: ["iron"] },
  { id: "zinc", names: ["Zink"], nutrients: ["zinc"] },
  { id: "selenium", names: ["Selen"], alsoTyped: ["Selenium"], nutrients: ["selenium"] },
  {
    id: "iodine",
    names: ["Jod"],
    alsoTyped: ["Iod", "Jodid", "Iodid", "Kaliumjodid", "Kaliumiodid"],
    nutrients: ["iodine"],
  },
  { id: "copper", names: ["Kupfer"], alsoTyped: ["Copper"], nutrients: ["copper"] },
  { id: "manganese", names: ["Mangan"], nutrients: ["manganese"] },
  { id: "chromium", names: ["Chrom", "Chrom III"], alsoTyped: ["Chromium"], nutrients: ["chromium"] },
  { id: "molybdenum", names: ["Molybdän"], nutrients: ["molybdenum"] },
  { id: "potassium", names: ["Kalium"], alsoTyped: ["Potassium"], nutrients: ["potassium"] },
  { id: "phosphorus", names: ["Phosphor"], alsoTyped: ["Phosphat"], nutrients: ["phosphorus"] },
  { id: "fluoride", names: ["Fluorid"], alsoTyped: ["Fluor"], nutrients: ["fluoride"] },
  {
    id: "omega3",
    names: ["Omega-3", "Omega-3-Fettsäuren", "Omega"],
    alsoTyped: ["Fischöl", "Algenöl", "Krillöl", "Lachsöl", "Fish Oil", "EPA", "Eicosapentaensäure"],
    nutrients: ["omega3_epa_dha", "omega3_dha"],
  },
  {
    id: "dha",
    names: ["DHA"],
    alsoTyped: ["Docosahexaensäure"],
    kindOf: "omega3",
    near: ["omega3"],
    nutrients: ["omega3_dha"],
  },
  {
    id: "coenzyme_q10",
    names: ["Coenzym Q10", "Q10", "Coenzym"],
    alsoTyped: ["Ubichinon", "Ubiquinon", "Ubichinol", "Ubiquinol"],
    nutrients: ["coenzyme_q10"],
  },
  { id: "lutein", names: ["Lutein"], nutrients: ["lutein"] },
  { id: "choline", names: ["Cholin"], nutrients: ["choline"] },
  { id: "creatine", names: ["Kreatin", "Kreatin-Monohydrat"], nutrients: ["creatine"] },
  { id: "lactase", names: ["Lactase"], alsoTyped: ["Milchzucker-Enzym"], nutrients: ["lactase"] },
]

const formConcepts: readonly SearchConcept[] = [
  { id: "tablets", names: ["Tabletten"], near: ["chewable_tablets", "lozenges"], form: "tablets" },
  { id: "capsules", names: ["Kapseln"], near: ["softgels"], form: "capsules" },
  {
    id: "softgels",
    names: ["Weichkapseln", "Softgels"],
    alsoTyped: ["Gelkapseln"],
    near: ["capsules"],
    form: "softgels",
  },
  { id: "drops", names: ["Tropfen"], form: "drops" },
  { id: "powder", names: ["Pulver"], near: ["sticks"], form: "powder" },
  { id: "sticks", names: ["Sticks", "Direktsticks"], alsoTyped: ["Granulat", "Direktgranulat"], form: "sticks" },
  {
    id: "drink_vials",
    names: ["Trinkfläschchen", "Fläschchen"],
    alsoTyped: ["Trinkampullen", "Ampullen"],
    form: "drink_vials",
  },
  { id: "chewable_tablets", names: ["Kautabletten"], alsoTyped: ["zum Kauen", "kauen"], form: "chewable_tablets" },
  {
    id: "lozenges",
    names: ["Lutschtabletten"],
    alsoTyped: ["zum Lutschen", "lutschen", "Lutschpastillen", "Pastillen"],
    form: "lozenges",
  },
  { id: "pills", names: ["Pillen", "Pille"], alsoTyped: ["Dragees"], near: ["tablets", "capsules", "softgels"] },
  { id: "liquid", names: ["flüssig"], alsoTyped: ["Saft"], near: ["drops", "drink_vials"] },
]

const occasionConcepts: readonly SearchConcept[] = [
  {
    id: "multi",
    names: ["Multi", "Multivitamin", "Multivitamine"],
    alsoTyped: ["Multi Vitamin", "Multimineral", "A-Z", "A bis Z", "Kombipräparat"],
    category: "multi",
  },
  {
    id: "trial_pack",
    names: ["Probierpackung"],
    alsoTyped: ["Probe", "Probepackung", "Testpackung", "Muster"],
    category: "probieren",
  },
  { id: "sport", names: ["Sport"], alsoTyped: ["Fitness", "Training"], category: "sport" },
  { id: "family", names: ["Familie"], category: "familie" },
  { id: "trying_to_conceive", names: ["Kinderwunsch"], near: ["pregnancy"], targetGroup: "trying_to_conceive" },
  {
    id: "pregnancy",
    names: ["Schwangerschaft"],
    alsoTyped: ["schwanger", "Schwangere"],
    near: ["trying_to_conceive", "lactation", "mother"],
  },
  { id: "lactation", names: ["Stillzeit"], alsoTyped: ["Stillen", "Stillende"], near: ["mother"] },
  {
    id: "mother",
    names: ["Mama"],
    alsoTyped: ["Mami", "Mutter", "Mütter"],
    near: ["pregnancy", "lactation", "trying_to_conceive"],
  },
  { id: "age_60", names: ["60 plus"], alsoTyped: ["ab 60", "65 plus", "Senioren"], targetGroup: "age_65_plus" },
]

/** Every concept by its id. */
export const searchConcepts: ReadonlyMap<string, SearchConcept> = new Map(
  [...nutrientConcepts, ...formConcepts, ...occasionConcepts].map((concept) => [concept.id, concept]),
)
