/** Second parts of the shop's compounds, longest first where one begins like another. */
const joints =
  /(?<=\p{L}{4})(?=(?:ergänzungs|mittel|belehrung|erklärung|freiheit|citrat|glycinat|tabletten|fläschchen|packung|sticks|elemente|stoffe|säure|glutamin|mono|calciferol|cobalamin|monohydrat|gluconat|bedingungen))/gu

/**
 * Marks where long German compounds may be broken, for browsers without a German dictionary: `Magnesium\u00adcitrat`. Only
 * for what is shown: soft hyphens have no place in fields, addresses, mails or data.
 */
export const softHyphens = (text: string): string =>
  text
    .replace(/\p{L}{12,}/gu, (word) => word.replace(joints, "\u00ad"))
    // No line ends behind the letter of `L-Ascorbinsäure`.
    .replace(/\b[DL]-(?=\p{Lu})/gu, "$&\u2060")
