import { bullets, heading, paragraph } from "../content/blocks.ts"
import type { Document } from "../content/document.ts"
import { addressInLine, emailFact } from "../content/fact.ts"
import { link } from "../content/inlines.ts"
import type { Operator } from "../content/operator.ts"
import { retention } from "../content/retention.ts"

/** When these terms were last changed: named in their heading, so that a new version has other words and another digest. */
export const partnerTermsDate = "24. November 2026"

/** The terms of the partner programme. Whoever applies agrees to their exact words (see `Application.terms`). */
export const partnerTerms = (operator: Operator): Document => ({
  title: `Bedingungen des Partnerprogramms, Fassung vom ${partnerTermsDate}`,
  blocks: [
    heading(2, "1. Wer mit wem"),
    paragraph(
      "Diese Bedingungen gelten zwischen ",
      addressInLine(operator),
      " (wir) und der Person oder dem Unternehmen, das wir als Partner aufnehmen (Sie). Sie sind volljährig und handeln selbständig, nicht in unserem Namen. Ein Vertrag kommt erst zustande, wenn wir Ihre Bewerbung per E-Mail annehmen; ein Anspruch darauf besteht nicht.",
    ),
    heading(2, "2. Praxen, Apotheken und andere Heilberufe"),
    paragraph(
      "Wer einen Heilberuf ausübt, erhält von uns keine Provision, kein Honorar, keine Ware umsonst und keinen Partnerlink. Ärztinnen und Ärzten verbietet § 31 der (Muster-)Berufsordnung, für Zuweisungen oder Empfehlungen Vorteile anzunehmen, Apotheken verbietet § 11 des Apothekengesetzes solche Absprachen. Sie erhalten auf Wunsch unser Informationsmaterial, ohne Gegenleistung und ohne Pflicht, es auszulegen.",
    ),
    heading(2, "3. Was Sie sagen dürfen"),
    paragraph("Was Sie über unsere Produkte veröffentlichen, ist Werbung für Lebensmittel. Erlaubt sind:"),
    bullets(
      "Ihre eigene, ehrliche Meinung zu Geschmack, Größe, Packung, Preis, Bestellung und Lieferung;",
      "die Angaben, die auf unserer Produktseite stehen: Zutaten, Mengen, Verzehrempfehlung, Warnhinweise;",
      "gesundheitsbezogene Angaben nur in dem zugelassenen Wortlaut, der auf der Produktseite steht, nur für den Nährstoff, für den er zugelassen ist, und zusammen mit dem Hinweis auf eine abwechslungsreiche und ausgewogene Ernährung und eine gesunde Lebensweise (Art. 10 der Verordnung (EG) Nr. 1924/2006, Verordnung (EU) Nr. 432/2012).",
    ),
    heading(2, "4. Was Sie nicht sagen dürfen"),
    bullets(
      "dass ein Produkt einer Krankheit vorbeugt, sie lindert oder beseitigt, auch nicht als Erfahrungsbericht (Art. 7 Abs. 3 der Verordnung (EU) Nr. 1169/2011);",
      "dass eine einzelne Ärztin, ein einzelner Apotheker oder eine Praxis es empfiehlt („Arzt empfiehlt“, Art. 12 Buchstabe c der Verordnung (EG) Nr. 1924/2006);",
      "dass die Gesundheit leidet, wenn man es nicht nimmt, oder wie viel Gewicht man damit verliert (Art. 12 Buchstaben a und b);",
      "dass eine ausgewogene Ernährung nicht genügt (§ 4 Abs. 4 der Nahrungsergänzungsmittelverordnung);",
      "selbst gemachte Siegel, Testurteile oder Sterne und allgemeine Umweltaussagen;",
      "etwas über Kinder, Schwangere oder Kranke, das nicht auf der Produktseite steht.",
    ),
    paragraph(
      "Sie verwenden keine Anzeigen in Suchmaschinen mit unserem Namen, keine E-Mails ohne Einwilligung der Empfänger und keine eigenen Gutscheine für unseren Shop.",
    ),
    heading(2, "5. Kennzeichnung"),
    paragraph(
      "Jeden Beitrag, für den Sie eine Provision erhalten können, kennzeichnen Sie am Anfang gut lesbar als „Anzeige“ oder „Werbung“, auch in Bildern, Videos und Geschichten, die wieder verschwinden (§ 5a Abs. 4 UWG, § 6 DDG, § 22 MStV). Ein Kürzel, ein Hashtag am Ende oder „Danke an …“ genügt nicht.",
    ),
    heading(2, "6. Provision"),
    bullets(
      "Wie hoch die Provision ist, steht in unserer Zusage. Eine spätere Änderung gilt nur für Bestellungen danach; wir kündigen sie vier Wochen vorher per E-Mail an.",
      "Sie entsteht für eine Bestellung, die über Ihren Partnerlink noch im selben Besuch aufgegeben wird oder später, soweit die Besucherin oder der Besucher eingewilligt hat, dass wir uns den Link merken.",
      "Ein Prozentsatz rechnet sich aus dem Warenwert ohne Umsatzsteuer und ohne Versand, abgerundet auf ganze Cent.",
      "Sie ist verdient, wenn die Ware bezahlt und geliefert ist und die Widerrufsfrist abgelaufen ist. Gilt eine Lieferung bei uns nicht als zugestellt, rechnen wir 30 Tage ab dem Versand.",
      "Keine Provision gibt es für Ware, die widerrufen, storniert, erstattet oder nicht bezahlt wurde, und nicht für eigene Bestellungen, also mit Ihrer E-Mail-Adresse oder an Ihre Anschrift.",
    ),
    heading(2, "7. Abrechnung"),
    paragraph(
      "Ihre Zahlenseite zeigt je Monat, was verdient und was ausgezahlt ist. Über den verdienten Betrag stellen Sie uns eine Rechnung; wir zahlen binnen 14 Tagen. Die Beträge sind netto: Umsatzsteuer kommt hinzu, wenn Sie sie schulden. Steuern und Abgaben auf die Provision tragen Sie.",
    ),
    heading(2, "8. Daten"),
    paragraph(
      "Wir zählen Aufrufe Ihres Links und Bestellungen darüber. Wer bestellt hat, erfahren Sie nicht, und Sie versuchen nicht, es herauszufinden. Was wir von Ihnen speichern und wie lange, steht in unserer ",
      link("/data-protection", "Datenschutzerklärung"),
      `: eine abgelehnte Bewerbung ${retention.rejectedPartnerDays} Tage, Abrechnungen so lange, wie das Steuerrecht es verlangt.`,
    ),
    heading(2, "9. Verstöße und Ende"),
    paragraph(
      "Bemerken Sie oder wir einen Fehler in einem Beitrag, ändern oder löschen Sie ihn sofort. Wir dürfen einen Link anhalten, solange ein Beitrag gegen diese Bedingungen verstößt. Beide Seiten können jederzeit ohne Grund in Textform beenden, zum Beispiel per E-Mail an ",
      emailFact(operator),
      ". Was bis dahin verdient ist, zahlen wir aus; ausgenommen sind Bestellungen, die durch unzulässige Aussagen zustande kamen.",
    ),
    heading(2, "10. Sonstiges"),
    paragraph(
      "Es gilt deutsches Recht. Ist eine Regel unwirksam, bleiben die anderen gültig. Diese Fassung schicken wir Ihnen per E-Mail; spätere Fassungen gelten nur, wenn Sie ihnen zustimmen.",
    ),
  ],
})
