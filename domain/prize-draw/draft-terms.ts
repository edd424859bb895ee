import type { Operator } from "../content/operator.ts"
import { retention } from "../content/retention.ts"
import { acceptDays } from "./draw.ts"

/**
 * The terms a new draw begins with, in Markdown: who, when, what, how it is drawn and told, what it costs (§ 6 (1) no. 4 DDG, § 5a UWG). Prize,
 * value, period and number of winners stand on the page, from the draw itself.
 */
export const draftTerms = ({ name, street, postalCode, city, email }: Operator): string => `## 1. Veranstalter

Veranstalter ist ${name}, ${street}, ${postalCode} ${city}. Fragen beantworten wir unter [${email}](mailto:${email}).

## 2. Was es zu gewinnen gibt, und wann

Gewinn, Wert, Anzahl der Gewinne, Beginn und Teilnahmeschluss stehen oben auf dieser Seite. Sie ändern sich nach der Ankündigung nicht mehr.

## 3. Wer teilnehmen darf

Teilnehmen dürfen alle, die mindestens 18 Jahre alt sind und in Deutschland wohnen. Wer bei uns arbeitet oder an der Durchführung beteiligt ist, nimmt nicht teil, ebenso wenig die Angehörigen im selben Haushalt.

Wer diese Bedingungen nicht erfüllt, mehrfach oder automatisiert teilnimmt, wird ausgeschlossen und per E-Mail benachrichtigt. Das geht nur, bis die Liste der Lose eingefroren ist; wie viele es waren, veröffentlichen wir.

## 4. Teilnahme

Du nimmst teil, indem du das Formular auf dieser Seite absendest und die Teilnahme über den Link in unserer E-Mail vor dem Teilnahmeschluss bestätigst. Jede Person nimmt einmal teil, auch mit mehreren E-Mail-Adressen. Wegwerf-Adressen zählen nicht.

Die Teilnahme kostet nichts. Sie setzt keinen Kauf voraus, und ein Kauf erhöht die Chance nicht. Auch den Newsletter musst du dafür nicht bestellen.

## 5. Ziehung

Nach dem Teilnahmeschluss frieren wir die Liste der Lose ein und veröffentlichen ihre Prüfsumme. Danach ziehen wir, in der Regel am selben Tag, nach dem auf dieser Seite beschriebenen Verfahren. Jedes Los hat dieselbe Chance, keines gewinnt zweimal. Startwert, Liste und Ergebnis veröffentlichen wir, damit es alle nachrechnen können. Namen veröffentlichen wir nicht.

## 6. Benachrichtigung

Wer gewonnen hat, erfährt es per E-Mail und nimmt den Gewinn binnen ${acceptDays} Tagen über den Link darin an, mit einer Lieferanschrift in Deutschland. Sonst verfällt der Gewinn, und das nächste Los in der gezogenen Reihenfolge rückt nach. Dasselbe gilt, wenn jemand nicht zu erreichen ist, der Gewinn sich nicht zustellen lässt, oder sich herausstellt, dass jemand nicht teilnehmen durfte; als Grund veröffentlichen wir nur dieses Stichwort. Gibt es weniger Teilnahmen als Gewinne, bleiben Gewinne übrig.

Wir liefern den Gewinn kostenlos. Er wird nicht in Geld ausgezahlt und ist nicht übertragbar.

## 7. Daten

Name und E-Mail-Adresse verwenden wir nur für dieses Gewinnspiel, die Anschrift nur für die Lieferung (Art. 6 Abs. 1 Buchstabe b DSGVO). Du kannst deine Teilnahme jederzeit über den Link in unserer E-Mail löschen. Wir löschen alle Angaben ${retention.drawEntryMonths} Monate, nachdem der letzte Gewinn übergeben ist. Mehr steht in der [Datenschutzerklärung](/data-protection).

## 8. Absage

Wir können das Gewinnspiel vor der Ziehung absagen, wenn ein technischer Fehler oder Manipulation eine faire Ziehung unmöglich macht. Den Grund veröffentlichen wir auf dieser Seite. Ist gezogen, gilt das Ergebnis.
`
