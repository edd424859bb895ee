// Where lines of German text may and may not end: the short rules every page loads. `typeset.ts` has those for prose.

/** Second parts of the shop's compounds, longest first where one begins like another. */
const joints =
  /(?<=\p{L}{4})(?=(?:ergänzungs|mittel|belehrung|erklärung|freiheit|citrat|glycinat|tabletten|fläschchen|packung|sticks|elemente|stoff|säure|acetat|hydrochlorid|anschrift|verbindung|glutamin|mono|calciferol|cobalamin|monohydrat|gluconat|bedingungen|portion|summe|oxid|carbonat|ascorbat|molybdat|cellulose|zentrale|bezugs|informations|verordnung|gerechnet|erkrankung|medikament|hormon|vorschläge|grundlage|früchte|drinks|zentrum|produkt|systems|bedürftig|reiche|halbjahr|drittels|bestätigung|flocken|präparat|funktion|krämpfe|untersuchung|sicherheit|hemm(?:er|end)|protokoll|wasser|wechsel|störung|pflichten|kerne|spiegel|körperchen|flimmern|empfehlung|gerinnung|beilegung|verfahren|stärkungs|gesetz|aufnahme|formular|material|versprechen|deutschland|haftung|überwachung|register|anspr[uü]ch|saft|wirkung|bestellwert|bewertung|hinweise|programm|bericht|kennzeichnung|ersatz|identifikation|behörde|bezeichnung|verhältnis|landes|beauftragte|straße|leistung|übersicht|geschmack|senkend|chemie|konzentrat|gleichgewicht|transport|schaft|weise|schlichtungs|kapseln))/gu

/**
 * No line ends behind the letter of `E-Mail`, `L-Ascorbinsäure` and `D-alpha-Tocopherol`, within `MBO-Ä`, nor before the number of `Omega-3`: a word joiner, since the font has no
 * no-break hyphen. For pages only: some mail readers draw it.
 */
export const noBreakHyphens = (text: string): string =>
  text.replace(/\b(?:[DEL]-(?=\p{L})|MBO-(?=Ä)|Omega-(?=\d))/gu, "$&\u2060")

/**
 * Marks where long German compounds may be broken, for browsers without a German dictionary: `Magnesium\u00adcitrat`. Only
 * for what is shown: soft hyphens have no place in fields, addresses, mails or data.
 */
export const softHyphens = (text: string): string =>
  noBreakHyphens(text.replace(/\p{L}{12,}/gu, (word) => word.replace(joints, "\u00ad")))

/** `10 µg` and `Vitamin K` stay on one line. As long as before, so that marked ranges still fit. */
export const noBreakSpaces = (text: string): string =>
  text.replace(/(?<=\d) (?=(?:[µm]g|[gm]l?)\b)|(?<=Vitamin) (?=[A-K]\d{0,2}\b)/gu, "\u00a0")
