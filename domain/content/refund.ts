import { bullets, framed, heading, paragraph } from "./blocks.ts"
import type { Document, Inline } from "./document.ts"
import { addressInLine, emailFact, fact } from "./fact.ts"
import { link } from "./inlines.ts"
import type { Operator } from "./operator.ts"
import type { ShopTerms } from "./shop-terms.ts"

/** Note 3 of the statutory model: word for word, once there is a withdrawal function (§ 356a BGB). */
const withdrawalFunction = ({ withdrawalFunctionUrl: url }: ShopTerms): readonly Inline[] =>
  url === null
    ? []
    : [
        " Sie können Ihr Widerrufsrecht auch online unter ",
        link(url, url),
        " ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.",
      ]

/**
 * The statutory model of the withdrawal instruction (annex 1 to Art. 246a § 1 (2) EGBGB as of 19 June 2026) with its notes
 * filled in, and the model form (annex 2). Its sentences are the law's: do not improve them, they protect only word for word.
 * Notes 1b and 1c stand side by side, since whether an order comes in one parcel or several is not known beforehand.
 */
export const refund = (operator: Operator, shop: ShopTerms): Document => ({
  title: "Widerrufsbelehrung",
  blocks: [
    heading(2, "Widerrufsrecht"),
    paragraph("Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen."),
    paragraph("Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag,"),
    bullets(
      "an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat, wenn Sie eine oder mehrere Waren im Rahmen einer einheitlichen Bestellung bestellt haben und diese zusammen geliefert werden;",
      "an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben bzw. hat, wenn Sie mehrere Waren im Rahmen einer einheitlichen Bestellung bestellt haben und diese getrennt geliefert werden.",
    ),
    paragraph(
      "Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (",
      addressInLine(operator),
      ", Telefon: ",
      fact(operator, operator.phone),
      ", E-Mail: ",
      emailFact(operator),
      ") mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.",
      ...withdrawalFunction(shop),
    ),
    paragraph(
      "Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.",
    ),
    heading(2, "Folgen des Widerrufs"),
    paragraph(
      "Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet. Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.",
    ),
    paragraph(
      "Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden.",
    ),
    paragraph(
      shop.delivery.returnCostsBorneBy === "shop"
        ? "Wir tragen die Kosten der Rücksendung der Waren."
        : "Sie tragen die unmittelbaren Kosten der Rücksendung der Waren.",
    ),
    paragraph(
      "Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.",
    ),
    framed(
      heading(2, "Muster-Widerrufsformular", "withdrawal-form"),
      paragraph(
        "(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)",
      ),
      bullets(
        ["An ", addressInLine(operator), ", E-Mail: ", emailFact(operator), ":"],
        "Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)",
        "Bestellt am (*)/erhalten am (*)",
        "Name des/der Verbraucher(s)",
        "Anschrift des/der Verbraucher(s)",
        "Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)",
        "Datum",
      ),
      paragraph("(*) Unzutreffendes streichen."),
    ),
    heading(2, "Geöffnete Packungen"),
    paragraph(
      "Sie können den Vertrag auch widerrufen, wenn Sie eine Packung oder ihr Siegel bereits geöffnet haben. Auf die Ausnahme für versiegelte Waren (§ 312g Absatz 2 Nummer 3 BGB) berufen wir uns nicht. Ob Sie für einen Wertverlust aufkommen müssen, richtet sich auch dann allein nach der Widerrufsbelehrung.",
    ),
  ],
})
