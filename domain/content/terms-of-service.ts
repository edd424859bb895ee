import { bullets, heading, lines, paragraph, steps } from "./blocks.ts"
import { deliveryPeriod } from "./delivery-period.ts"
import { disputeResolution } from "./dispute-resolution.ts"
import type { Block, Document } from "./document.ts"
import { addressLines, contactLines, fact } from "./fact.ts"
import { link } from "./inlines.ts"
import { legalTextsDate } from "./legal-texts-date.ts"
import { orderButtonLabel, orderMailNames, shippingCostNotice, supplementNotices } from "./notices.ts"
import type { Operator } from "./operator.ts"
import { paymentRules } from "./payment-method.ts"
import { paymentMethodItems } from "./payment-wording.ts"
import type { ShopTerms } from "./shop-terms.ts"

type Section = (operator: Operator, shop: ShopTerms) => { readonly title: string; readonly blocks: readonly Block[] }

const scope: Section = (operator, shop) => ({
  title: "Anbieter und Geltungsbereich",
  blocks: [
    paragraph(
      "Diese Bedingungen gelten für alle Kaufverträge, die Sie in unserem Online-Shop unter ",
      link("/", shop.publicUrl),
      " mit uns schließen. Ihr Vertragspartner ist:",
    ),
    lines(
      ...addressLines(operator),
      ["Vertreten durch: ", fact(operator, operator.representative)],
      ...(operator.registerCourt === ""
        ? []
        : [[fact(operator, operator.registerCourt), ", ", fact(operator, operator.registerNumber)]]),
      ...contactLines(operator),
    ),
    paragraph(
      "Wir verkaufen ausschließlich an volljährige Verbraucherinnen und Verbraucher. Verbraucher ist jede natürliche Person, die ein Rechtsgeschäft zu Zwecken abschließt, die überwiegend weder ihrer gewerblichen noch ihrer selbständigen beruflichen Tätigkeit zugerechnet werden können (§ 13 BGB).",
    ),
  ],
})

const conclusion: Section = () => ({
  title: "Vertragsschluss",
  blocks: [
    paragraph("Die Darstellung der Waren im Shop ist noch kein bindendes Angebot. Sie bestellen in diesen Schritten:"),
    steps(
      "Sie legen Waren in den Warenkorb. Dort können Sie Mengen ändern und Waren wieder entfernen.",
      "An der Kasse geben Sie Ihre E-Mail-Adresse und die Lieferanschrift an und wählen eine Zahlungsart. Ein Kundenkonto brauchen Sie nicht.",
      "Sie prüfen in der Bestellübersicht die Waren, die Preise, die Versandkosten und Ihre Angaben.",
      `Mit der Schaltfläche „${orderButtonLabel}“ geben Sie ein verbindliches Angebot zum Kauf der Waren im Warenkorb ab.`,
    ),
    paragraph(
      `Danach erhalten Sie zwei E-Mails. Die E-Mail „${orderMailNames.received}“ bestätigt nur, dass Ihre Bestellung bei uns angekommen ist, und ist noch keine Annahme. Mit der E-Mail „${orderMailNames.confirmed}“, die wir unmittelbar danach senden, nehmen wir Ihr Angebot an; mit ihrem Zugang kommt der Vertrag zustande. Haben Sie zwei Werktage nach Ihrer Bestellung noch keine Vertragsbestätigung erhalten, sind Sie an die Bestellung nicht mehr gebunden.`,
    ),
  ],
})

const contractText: Section = () => ({
  title: "Eingabefehler, Vertragstext und Sprache",
  blocks: [
    paragraph(
      `Eingabefehler können Sie bis zum Klick auf „${orderButtonLabel}“ erkennen und berichtigen: Fehlende oder unstimmige Angaben werden am Eingabefeld angezeigt, und in der Bestellübersicht können Sie alle Angaben ändern.`,
    ),
    paragraph(
      `Wir speichern den Vertragstext. Sie erhalten ihn mit diesen Bedingungen und der Widerrufsbelehrung in der E-Mail „${orderMailNames.confirmed}“ und können ihn so dauerhaft aufbewahren. Ihre Bestellung sehen Sie außerdem auf der Bestellseite, zu der ein Link in dieser E-Mail führt. Die jeweils geltende Fassung dieser Bedingungen können Sie im Shop abrufen, speichern und ausdrucken; für Ihren Vertrag gilt die Fassung aus Ihrer Vertragsbestätigung.`,
    ),
    paragraph("Verträge schließen wir ausschließlich in deutscher Sprache."),
  ],
})

const prices: Section = (_, { delivery }) => ({
  title: "Preise und Versandkosten",
  blocks: [
    paragraph(
      "Es gelten die Preise, die bei Ihrer Bestellung angezeigt werden. Sie sind Gesamtpreise in Euro und enthalten die gesetzliche Umsatzsteuer. Wir personalisieren keine Preise.",
    ),
    paragraph(
      `Hinzu kommen die Versandkosten, die wir vor Ihrer Bestellung gesondert ausweisen. ${shippingCostNotice(delivery)} Weitere Kosten, etwa für eine Zahlungsart, berechnen wir nicht.`,
    ),
  ],
})

const shipping: Section = (_, shop) => ({
  title: "Lieferung",
  blocks: [
    paragraph(`Wir liefern nur an Anschriften in Deutschland. ${deliveryPeriod(shop)}`),
    paragraph(
      "In mehreren Paketen liefern wir nur, wenn Ihnen das zumutbar ist; zusätzliche Versandkosten entstehen Ihnen dadurch nicht. Die Gefahr, dass die Ware unterwegs verloren geht oder beschädigt wird, tragen wir. Kommt ein Paket beschädigt an, hilft uns eine kurze Nachricht; Ihre Ansprüche haben Sie auch ohne sie.",
    ),
  ],
})

const payment: Section = (_, { paymentMethods }) => ({
  title: "Zahlung",
  blocks: [
    paragraph("Sie wählen an der Kasse unter den dort angebotenen Zahlungsarten:"),
    bullets(...paymentMethodItems(paymentMethods)),
    ...paymentMethods.flatMap((method) => paymentRules[method].unpaidTerms ?? []).map((text) => paragraph(text)),
  ],
})

const retentionOfTitle: Section = () => ({
  title: "Eigentumsvorbehalt",
  blocks: [paragraph("Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.")],
})

const withdrawal: Section = (_, { delivery }) => ({
  title: "Widerrufsrecht",
  blocks: [
    paragraph(
      "Sie können den Vertrag binnen vierzehn Tagen ohne Angabe von Gründen widerrufen. Die Einzelheiten und das Muster-Widerrufsformular stehen in der ",
      link("/refund", "Widerrufsbelehrung"),
      delivery.returnCostsBorneBy === "shop"
        ? ". Die Kosten der Rücksendung tragen wir."
        : ". Die unmittelbaren Kosten der Rücksendung tragen Sie.",
    ),
  ],
})

const guaranteeNotice = ({ guaranteeNoticeUrl: url }: ShopTerms): readonly Block[] =>
  url === null
    ? []
    : [
        paragraph(
          "Die harmonisierte Mitteilung der Europäischen Union über das gesetzliche Gewährleistungsrecht finden Sie unter ",
          link(url, url),
          ".",
        ),
      ]

const defects: Section = (operator, shop) => ({
  title: "Gewährleistung und Beschwerden",
  blocks: [
    paragraph(
      "Für die Waren besteht ein gesetzliches Mängelhaftungsrecht. Ist eine Ware mangelhaft, können Sie nach Ihrer Wahl verlangen, dass wir den Mangel beseitigen oder eine mangelfreie Ware liefern, und unter den gesetzlichen Voraussetzungen den Preis mindern, vom Vertrag zurücktreten oder Schadensersatz verlangen. Diese Rechte verjähren grundsätzlich zwei Jahre nach Ablieferung der Ware. Für Schadensersatz gilt außerdem der Abschnitt „Haftung“. Garantien, die über das Gesetz hinausgehen, geben wir nicht.",
    ),
    ...guaranteeNotice(shop),
    paragraph("Mit Beschwerden erreichen Sie uns telefonisch und per E-Mail:"),
    lines(...contactLines(operator)),
  ],
})

const liability: Section = () => ({
  title: "Haftung",
  blocks: [
    paragraph(
      "Wir haften unbeschränkt für Schäden aus der Verletzung des Lebens, des Körpers oder der Gesundheit, für Vorsatz und grobe Fahrlässigkeit, bei arglistigem Verschweigen eines Mangels, im Umfang einer von uns übernommenen Garantie und soweit zwingendes Recht es verlangt, etwa das Produkthaftungsgesetz.",
    ),
    paragraph(
      "Verletzen wir leicht fahrlässig eine wesentliche Vertragspflicht, also eine Pflicht, deren Erfüllung die ordnungsgemäße Durchführung des Vertrags erst ermöglicht und auf deren Einhaltung Sie regelmäßig vertrauen dürfen, ist unsere Haftung auf den vertragstypischen, vorhersehbaren Schaden begrenzt. Im Übrigen haften wir für leichte Fahrlässigkeit nicht.",
    ),
    paragraph("Das gilt ebenso für unsere gesetzlichen Vertreter und Erfüllungsgehilfen."),
  ],
})

const supplements: Section = () => ({
  title: "Hinweise zu Nahrungsergänzungsmitteln",
  blocks: [
    bullets(...supplementNotices),
    paragraph(
      "Unsere Waren sind Lebensmittel und keine Arzneimittel; unser Online-Shop ist keine Apotheke. Die Angaben im Shop ersetzen keine ärztliche Beratung. Sind Sie schwanger, stillen Sie, sind Sie erkrankt oder nehmen Sie Arzneimittel ein, fragen Sie bitte vor dem Verzehr ärztlich oder in Ihrer Apotheke nach.",
    ),
  ],
})

const disputes: Section = (operator) => ({
  title: "Verbraucherstreitbeilegung",
  blocks: disputeResolution(operator),
})

const law: Section = () => ({
  title: "Anwendbares Recht und weitere Informationen",
  blocks: [
    paragraph(
      "Es gilt das Recht der Bundesrepublik Deutschland ohne das Übereinkommen der Vereinten Nationen über Verträge über den internationalen Warenkauf. Haben Sie Ihren gewöhnlichen Aufenthalt in einem anderen Staat, behalten Sie den Schutz, den Ihnen die zwingenden Vorschriften des Rechts dieses Staates gewähren.",
    ),
    paragraph(
      "Wie wir Ihre Daten verarbeiten, steht in der ",
      link("/data-protection", "Datenschutzerklärung"),
      "; wie der Shop die Anforderungen an die Barrierefreiheit erfüllt, steht in den ",
      link("/accessibility", "Informationen zur Barrierefreiheit"),
      ".",
    ),
  ],
})

const sections: readonly (readonly [id: string, section: Section])[] = [
  ["scope", scope],
  ["conclusion", conclusion],
  ["contract-text", contractText],
  ["prices", prices],
  ["shipping", shipping],
  ["payment", payment],
  ["retention-of-title", retentionOfTitle],
  ["withdrawal", withdrawal],
  ["defects", defects],
  ["liability", liability],
  ["supplements", supplements],
  ["disputes", disputes],
  ["law", law],
]

/** The general terms (§§ 305 ff. BGB) with what Art. 246a and 246c EGBGB want said; nothing in them shortens a consumer's rights. */
export const termsOfService = (operator: Operator, shop: ShopTerms): Document => ({
  title: "Allgemeine Geschäftsbedingungen",
  blocks: [
    ...sections.flatMap(([id, section], index) => {
      const { title, blocks } = section(operator, shop)
      return [heading(2, `${index + 1}. ${title}`, `terms-${id}`), ...blocks]
    }),
    paragraph(`Stand: ${legalTextsDate}`),
  ],
})
