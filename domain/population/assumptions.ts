/**
 * What is assumed of German adults. Rounded from what is known about adults in Germany (RKI: GEDA and DEGS1; MRI: NVS II; BMEL:
 * Ernährungsreport; Arzneiverordnungs-Report) and nobody's data. The ages are those of people who ask a shop for vitamins; the whole
 * country's stand beside them.
 */

/** One share for each age group: 18 to 29, 30 to 50, 51 to 64, 65 and older. */
export type Shares = readonly [number, number, number, number]
export const groups = ["18–29", "30–50", "51–64", "65+"] as const
export const askers: Shares = [0.22, 0.36, 0.26, 0.16]
export const wholeCountry: Shares = [0.16, 0.31, 0.26, 0.27]

const same = (shares: Shares): readonly [Shares, Shares] => [shares, shares]

/** Medicines taken regularly, by the groups a pharmacist would sort them into: share of women, share of men. */
export const medicines: Readonly<Record<string, readonly [Shares, Shares]>> = {
  anticoagulant: same([0.002, 0.005, 0.03, 0.14]),
  antiplatelet: same([0.001, 0.006, 0.05, 0.17]),
  levothyroxine: [
    [0.04, 0.08, 0.14, 0.17],
    [0.01, 0.02, 0.04, 0.06],
  ],
  blood_pressure: same([0.005, 0.05, 0.22, 0.38]),
  diuretic: same([0.001, 0.008, 0.07, 0.24]),
  digoxin: same([0, 0.0005, 0.003, 0.02]),
  metformin: same([0.003, 0.01, 0.05, 0.1]),
  other_diabetes: same([0.004, 0.007, 0.025, 0.06]),
  acid_blocker: same([0.01, 0.03, 0.09, 0.17]),
  antiepileptic: same([0.007, 0.009, 0.013, 0.02]),
  levodopa: same([0, 0.0005, 0.003, 0.02]),
  psychiatric: [
    [0.06, 0.08, 0.1, 0.1],
    [0.035, 0.05, 0.06, 0.06],
  ],
  immunosuppressant: same([0.007, 0.011, 0.02, 0.025]),
  retinoid: same([0.004, 0.001, 0.0003, 0]),
  osteoporosis: [
    [0, 0.0005, 0.01, 0.06],
    [0, 0, 0.002, 0.01],
  ],
  antibiotic: same([0.01, 0.01, 0.01, 0.015]),
  contraceptive: [
    [0.38, 0.2, 0.01, 0],
    [0, 0, 0, 0],
  ],
  statin: same([0.001, 0.02, 0.15, 0.33]),
  allergy_asthma: same([0.06, 0.06, 0.06, 0.06]),
  /** Painkillers every week, plants such as St John's wort, and whatever has no group of its own. */
  other: same([0.03, 0.05, 0.11, 0.22]),
}

/** What is ticked for a medicine: the first of these options the version has. */
export const medicineOptions: Readonly<Record<string, readonly string[]>> = {
  anticoagulant: ["med_coumarin"],
  antiplatelet: ["med_antiplatelet"],
  levothyroxine: ["med_levothyroxine"],
  blood_pressure: ["med_blood_pressure", "med_antihypertensive"],
  diuretic: ["med_diuretic", "med_antihypertensive"],
  digoxin: ["med_digoxin"],
  metformin: ["metformin", "med_metformin"],
  other_diabetes: ["insulin_or_other", "med_metformin"],
  acid_blocker: ["med_ppi"],
  antiepileptic: ["med_antiepileptic"],
  levodopa: ["med_levodopa"],
  psychiatric: ["med_lithium", "lithium_tricyclic_maoi"],
  immunosuppressant: ["immunosuppressant", "med_methotrexate"],
  retinoid: ["med_retinoid"],
  osteoporosis: ["bisphosphonate", "med_osteoporosis", "med_bisphosphonate"],
  antibiotic: ["med_antibiotic_tetra_quinolone"],
  contraceptive: ["med_contraceptive"],
  statin: ["med_statin", "other_medicine", "med_other_regular"],
  allergy_asthma: ["med_allergy_asthma", "other_medicine", "med_other_regular"],
  other: ["other_medicine", "med_other_regular", "other_medicine_left"],
}

/**
 * Of a group that a version splits, who finds an option of their own: half of all psychiatric medicines are SSRI or SNRI. Guesses, as
 * all of these.
 */
export const splitOff: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  psychiatric: [["ssri_snri", 0.5]],
  other: [
    ["painkiller", 0.35],
    ["local_medicine", 0.15],
    ["migraine_prostate", 0.1],
  ],
  condition: [
    ["cond_joints", 0.25],
    ["cond_migraine", 0.12],
    ["cond_skin", 0.12],
    ["cond_eyes_prostate", 0.11],
  ],
}

/** Conditions, by the same shares; those that follow from a medicine are added below. */
export const conditions: Readonly<Record<string, readonly [Shares, Shares]>> = {
  kidney: same([0.003, 0.008, 0.02, 0.1]),
  kidney_stones: same([0.008, 0.025, 0.045, 0.05]),
  liver: same([0.003, 0.01, 0.02, 0.025]),
  thyroid: [
    [0.02, 0.03, 0.05, 0.06],
    [0.004, 0.01, 0.02, 0.03],
  ],
  heart: same([0.005, 0.01, 0.035, 0.14]),
  diabetes: same([0.001, 0.005, 0.012, 0.02]),
  gout: same([0.001, 0.008, 0.03, 0.05]),
  gut: same([0.012, 0.018, 0.02, 0.025]),
  cancer: same([0.004, 0.015, 0.06, 0.15]),
  transplant: same([0.0003, 0.0005, 0.001, 0.001]),
  hemochromatosis: same([0.001, 0.001, 0.002, 0.002]),
  calcium: same([0.001, 0.002, 0.004, 0.006]),
  eating_disorder: [
    [0.06, 0.035, 0.01, 0.003],
    [0.01, 0.006, 0.002, 0.001],
  ],
  surgery: same([0.008, 0.012, 0.025, 0.04]),
  hypertension: same([0.01, 0.04, 0.08, 0.1]),
  reflux: same([0.03, 0.05, 0.06, 0.05]),
  osteoporosis: [
    [0, 0.002, 0.03, 0.12],
    [0, 0, 0.006, 0.02],
  ],
  hay_fever: same([0.2, 0.18, 0.14, 0.09]),
  blood_lipids: same([0.01, 0.04, 0.09, 0.1]),
  /** Migraine, joints, skin, prostate, glaucoma and the rest that has no option in any version. */
  other: same([0.04, 0.06, 0.11, 0.2]),
}

/**
 * The option for a condition, and how many tick „Etwas anderes, das ärztlich behandelt wird“ where a version has none for it:
 * hay fever is something to treat oneself, osteoporosis is not.
 */
export const conditionOptions: Readonly<Record<string, { readonly id: string; readonly elseOther: number }>> = {
  kidney: { id: "cond_kidney", elseOther: 1 },
  kidney_stones: { id: "cond_kidney_stones", elseOther: 1 },
  liver: { id: "cond_liver", elseOther: 1 },
  thyroid: { id: "cond_thyroid", elseOther: 1 },
  heart: { id: "cond_heart_arrhythmia", elseOther: 1 },
  diabetes: { id: "cond_diabetes", elseOther: 1 },
  gout: { id: "cond_gout", elseOther: 1 },
  gut: { id: "cond_gi_malabsorption", elseOther: 1 },
  cancer: { id: "cond_cancer", elseOther: 1 },
  transplant: { id: "cond_transplant", elseOther: 1 },
  hemochromatosis: { id: "cond_hemochromatosis", elseOther: 1 },
  calcium: { id: "cond_sarcoidosis", elseOther: 1 },
  eating_disorder: { id: "eating_disorder", elseOther: 1 },
  surgery: { id: "surgery_planned", elseOther: 1 },
  hypertension: { id: "cond_hypertension", elseOther: 0.7 },
  reflux: { id: "cond_reflux", elseOther: 0.4 },
  osteoporosis: { id: "cond_osteoporosis", elseOther: 0.9 },
  hay_fever: { id: "cond_hay_fever_asthma", elseOther: 0.3 },
  blood_lipids: { id: "cond_blood_lipids", elseOther: 0.4 },
  other: { id: "cond_other", elseOther: 1 },
}

/** A medicine that means a condition, and how often it is ticked as well. */
export const follows: readonly (readonly [string, string, number])[] = [
  ["levothyroxine", "thyroid", 0.9],
  ["metformin", "diabetes", 1],
  ["other_diabetes", "diabetes", 1],
  ["blood_pressure", "hypertension", 0.95],
  ["diuretic", "hypertension", 0.9],
  ["acid_blocker", "reflux", 0.7],
  ["osteoporosis", "osteoporosis", 1],
  ["allergy_asthma", "hay_fever", 0.95],
  ["statin", "blood_lipids", 0.9],
  ["digoxin", "heart", 1],
]

export const alarm: Shares = [0.045, 0.045, 0.05, 0.06]
export const numbness: Shares = [0.008, 0.012, 0.03, 0.06]
/** Of women from 18 to 50. */
export const pregnant: Shares = [0.03, 0.022, 0, 0]
export const nursing: Shares = [0.03, 0.025, 0, 0]
export const wishesForChild: Shares = [0.05, 0.05, 0, 0]
export const vegan: Shares = [0.07, 0.05, 0.02, 0.01]
export const vegetarian: Shares = [0.14, 0.1, 0.06, 0.04]
export const littleSun: Shares = [0.2, 0.23, 0.2, 0.26]
export const smokes: Shares = [0.24, 0.26, 0.22, 0.1]
export const usedToSmoke: Shares = [0.02, 0.07, 0.14, 0.16]
export const drinks: Shares = [0.04, 0.06, 0.08, 0.07]
/** Fish every week, now and then; the rest never or hardly ever. */
export const fish = { mixed: [0.45, 0.42], vegetarian: [0.05, 0.1] } as const
export const allergies = {
  gluten: 0.01,
  milk: 0.07,
  nuts: 0.03,
  fish: 0.006,
  eggs: 0.006,
  soy: 0.006,
  peanuts: 0.008,
} as const
/** Who would rather not say: this share of people, at each question about health with this chance. */
export const reticent = 0.02
export const declines = 0.25
/** How often the medicines taken are not known. */
export const medicinesUnknown = 0.008

/** Supplements taken already: how many do, and daily amounts on usual packs; `null`: amount not known. */
export const own: Readonly<Record<string, readonly [number, readonly (number | null)[]]>> = {
  vitamin_d: [0.17, [20, 20, 25, 25, 50, 5, null]],
  magnesium: [0.13, [200, 250, 300, 400, null]],
  vitamin_c: [0.06, [80, 240, 500, 1000, null]],
  zinc: [0.05, [5, 10, 15, 25, null]],
  omega3_epa_dha: [0.05, [250, 500, 1000, null]],
  iron: [0.03, [6, 14, 40, null]],
  vitamin_b12: [0.04, [2.5, 10, 25, 500, 1000]],
  calcium: [0.03, [400, 500, 1000, null]],
  selenium: [0.02, [45, 55, 100]],
  iodine: [0.015, [100, 150]],
  biotin: [0.02, [50, 2500, 10000]],
  beta_carotene: [0.006, [2, 7]],
  vitamin_a: [0.006, [200, 800]],
  potassium: [0.006, [300, 500]],
}
export const goals = ["bones", "muscles", "skin_hair", "tiredness", "vision", "sport"]
