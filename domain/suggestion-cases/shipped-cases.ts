import type { Answers } from "../questionnaire/answers.ts"
import type { ExpectedOutcome, SuggestionCase } from "./suggestion-case.ts"

/** Answers of somebody of whom nothing remarkable is true; each case changes some. */
export const unremarkable: Answers = {
  q_age: "18_50",
  q_sex: "female",
  q_preg: "none",
  q_meds: "no",
  q_cond: ["none"],
  q_alarm: ["none"],
  q_allergy: ["none"],
  q_diet: "mixed",
  q_calcium: "often",
  q_fish: "weekly",
  q_iodine: ["iodised_salt", "dairy"],
  q_nuts: "no",
  q_sun: "enough_sun",
  q_smoke: "no",
  q_alcohol: "no",
  q_own: "none",
  q_goal: ["none"],
}

/** A vegan who eats well, but for vitamin B12 and omega-3. */
const vegan: Answers = { q_diet: "vegan", q_wholefoods: "most_days", q_iodine: ["iodised_salt"] }
const medicines = (...options: readonly string[]): Answers => ({ q_meds: "yes", q_meds_list: options })
const never = (...nutrients: readonly string[]) => ({ never: nutrients })

const one = (
  id: string,
  name: string,
  changes: Answers,
  status: ExpectedOutcome["status"],
  expected: Partial<ExpectedOutcome> = {},
): SuggestionCase => ({
  id,
  name,
  answers: { ...unremarkable, ...changes },
  expected: { status, suggested: [], never: [], referrals: [], ...expected },
})

const suggested = (...nutrients: readonly string[]) => ({ suggested: nutrients })
const refers = (...referrals: readonly string[]) => ({ referrals })

/** The fixed cases of QUESTIONNAIRE.md § 7 and the lines of its § 10: what was wrong once, or must never be. */
export const shippedCases: readonly SuggestionCase[] = [
  one("unremarkable", "Nichts Auffälliges: kein Anlass", {}, "no_need"),
  // § 7
  one(
    "vegan-hashimoto",
    "Vegan mit Hashimoto: kein Jod, kein Selen",
    { ...vegan, q_wholefoods: "few_wholefoods", q_iodine: ["none"], q_cond: ["cond_thyroid"] },
    "suggest",
    { ...suggested("vitamin_b12"), ...never("iodine", "selenium", "calcium", "zinc") },
  ),
  one("smoker", "Raucht: kein Beta-Carotin", { q_smoke: "smoker" }, "no_need", never("beta_carotene", "vitamin_a")),
  one("marcumar", "Nimmt Marcumar: Verweis", medicines("med_coumarin"), "refer", refers("medication")),
  one("age-17", "17 Jahre: Verweis", { q_age: "under_18" }, "refer", refers("under_18")),
  one("pregnant", "Schwanger: Verweis mit Auskunft", { q_preg: "pregnancy" }, "refer", refers("pregnancy")),
  one(
    "vegan-wish-for-child",
    "Vegan mit Kinderwunsch: Folsäure und Vitamin B12",
    { ...vegan, q_preg: "trying_to_conceive" },
    "suggest",
    { ...suggested("folate", "vitamin_b12"), ...never("vitamin_a", "iron") },
  ),
  one(
    "vegan-own-vitamin-d",
    "Vegan, wenig Sonne, nimmt schon 20 µg Vitamin D: kein zweites",
    { ...vegan, q_sun: "low_sun", q_own: { vitamin_d: 20 } },
    "suggest",
    { ...suggested("vitamin_b12"), ...never("vitamin_d") },
  ),
  // § 10
  one(
    "fish-sometimes",
    "Isst selten Fisch: kein Omega-3",
    { q_fish: "fish_sometimes" },
    "no_need",
    never("omega3_epa_dha"),
  ),
  one("fish-never", "Isst nie Fisch: Omega-3", { q_fish: "never" }, "suggest", suggested("omega3_epa_dha")),
  one(
    "vegan-too-little-b12",
    "Vegan, nimmt zu wenig Vitamin B12: kein zweites Präparat",
    { ...vegan, q_own: { vitamin_b12: 2.5, omega3_epa_dha: 250 } },
    "blocked",
    never("vitamin_b12"),
  ),
  one(
    "wish-for-child-too-little-folate",
    "Kinderwunsch, nimmt 200 µg Folsäure: kein zweites Präparat",
    { q_preg: "trying_to_conceive", q_own: { folate: 200 } },
    "blocked",
    never("folate"),
  ),
  one(
    "wish-for-child-kidney",
    "Kinderwunsch mit Nierenerkrankung: Verweis",
    { q_preg: "trying_to_conceive", q_cond: ["cond_kidney"] },
    "refer",
    refers("condition"),
  ),
  one(
    "ace-inhibitor-potassium",
    "Blutdruckmittel und eigenes Kalium: keines dazu",
    { ...medicines("med_blood_pressure"), q_own: { potassium: 300 } },
    "no_need",
    never("potassium"),
  ),
  one("vegan-metformin", "Vegan mit Metformin: B12 prüfen lassen", { ...vegan, ...medicines("metformin") }, "suggest", {
    ...suggested("omega3_epa_dha"),
    ...never("vitamin_b12"),
  }),
  one(
    "vegan-acid-blocker",
    "Vegan mit Magensäureblocker: B12 prüfen lassen",
    { ...vegan, ...medicines("med_ppi") },
    "suggest",
    { ...suggested("omega3_epa_dha"), ...never("vitamin_b12") },
  ),
  one("vegan-insulin", "Vegan mit Insulin: Vitamin B12", { ...vegan, ...medicines("insulin_or_other") }, "suggest", {
    ...suggested("vitamin_b12"),
  }),
  one("statin", "Nimmt ein Statin: kein Verweis", medicines("med_statin"), "no_need"),
  one("nose-spray", "Nimmt ein Nasenspray: kein Verweis", medicines("med_allergy_asthma"), "no_need"),
  one("ramipril", "Nimmt Ramipril: kein Verweis", medicines("med_blood_pressure"), "no_need"),
  one(
    "common-conditions",
    "Bluthochdruck, Reflux, Heuschnupfen, Blutfette: kein Verweis",
    { q_cond: ["cond_hypertension", "cond_reflux", "cond_hay_fever_asthma", "cond_blood_lipids"] },
    "no_need",
  ),
  one(
    "osteoporosis",
    "Osteoporose, wenig Sonne und Milch: weder Vitamin D noch Calcium",
    { q_cond: ["cond_osteoporosis"], q_sun: "low_sun", q_calcium: "no_dairy_no_fortified" },
    "blocked",
    never("vitamin_d", "calcium"),
  ),
  one(
    "thiazide",
    "Entwässerungstabletten, wenig Sonne und Milch: weder Vitamin D noch Calcium",
    { ...medicines("med_diuretic"), q_sun: "low_sun", q_calcium: "no_dairy_no_fortified" },
    "blocked",
    never("vitamin_d", "calcium"),
  ),
  one(
    "brazil-nuts-declined",
    "Vegan, sagt nichts zu Paranüssen: kein Selen",
    { ...vegan, q_wholefoods: "few_wholefoods", q_nuts: "declined" },
    "suggest",
    { ...suggested("vitamin_b12"), ...never("selenium") },
  ),
  one(
    "own-amount-zero",
    "Vegan, eigenes Vitamin B12 mit Menge 0: zählt nicht",
    { ...vegan, q_own: { vitamin_b12: 0 } },
    "suggest",
    {
      ...suggested("vitamin_b12"),
    },
  ),
  one(
    "own-unknown",
    "Vegan, sagt nichts zu eigenen Präparaten: nichts dazu",
    { ...vegan, q_own: "declined" },
    "blocked",
    never("vitamin_b12", "omega3_epa_dha"),
  ),
  one(
    "left-over-medicine",
    "Keine Medikamente, Angabe von vorher übrig: zählt nicht",
    { q_meds_list: ["med_coumarin"] },
    "no_need",
  ),
  // § 11
  one(
    "wish-for-child-metformin",
    "Kinderwunsch mit Metformin: keine Folsäure, solange der B12-Wert offen ist",
    { q_preg: "trying_to_conceive", ...medicines("metformin") },
    "blocked",
    never("folate", "vitamin_b12"),
  ),
  one(
    "vegan-wish-too-little-b12",
    "Vegan mit Kinderwunsch und zu wenig Vitamin B12: keine Folsäure",
    { ...vegan, q_preg: "trying_to_conceive", q_own: { vitamin_b12: 1, omega3_epa_dha: 250 } },
    "blocked",
    never("folate", "vitamin_b12"),
  ),
  one(
    "low-sun-too-little-vitamin-d",
    "Wenig Sonne, nimmt 10 µg Vitamin D: zu wenig, kein zweites Präparat",
    { q_sun: "low_sun", q_own: { vitamin_d: 10 } },
    "blocked",
    never("vitamin_d"),
  ),
  one(
    "denosumab",
    "Denosumab, wenig Sonne, Milch und Jod: weder Vitamin D noch Calcium noch Jod",
    {
      ...medicines("osteoporosis_other"),
      q_sun: "low_sun",
      q_calcium: "no_dairy_no_fortified",
      q_iodine: ["none"],
    },
    "blocked",
    never("vitamin_d", "calcium", "iodine"),
  ),
  ...(
    [
      ["methotrexate", "Methotrexat"],
      ["cancer_medicine", "Krebsmedikamente"],
      ["immunosuppressant", "Immunsuppressiva"],
      ["plant_st_johns_wort", "Johanniskraut"],
      ["plant_red_yeast_rice", "Rotschimmelreis"],
    ] as const
  ).map(([option, name]) =>
    one(option.replaceAll("_", "-"), `Nimmt ${name}: Verweis`, medicines(option), "refer", refers("medication")),
  ),
]
