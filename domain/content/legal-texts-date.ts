/** When the wording of the legal texts last changed; shown below terms and privacy notice. Change it with the words. */
export const legalTextsDate = "23. November 2026"
