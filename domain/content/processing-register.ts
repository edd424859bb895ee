import type { Text } from "./document.ts"
import { fact } from "./fact.ts"
import {
  audienceProvider,
  errorReportProvider,
  type Operator,
  paymentProvider,
  subscriptionProvider,
} from "./operator.ts"
import { paymentRules } from "./payment-method.ts"
import { retention } from "./retention.ts"
import type { ShopTerms } from "./shop-terms.ts"

/** One way the shop works with personal data, with what Art. 13 GDPR wants said about it. The privacy notice is made from these. */
export interface Processing {
  readonly id: string
  readonly purpose: string
  /** Whose data it is (Art. 30 (1) c). */
  readonly people: string
  readonly data: Text
  /** Legal basis; where it is a legitimate interest, which one (Art. 13 (1) d). */
  readonly legalBasis: Text
  /** Who gets the data, beside the operator. */
  readonly recipients: Text
  readonly retention: Text
  /** Whether the data must be given, and what happens otherwise (Art. 13 (2) e); `null` where nothing is asked for. */
  readonly required: Text | null
}

const hosting = (operator: Operator) => [fact(operator, operator.hosting), " (Rechenzentrum)"]
const mailProvider = (operator: Operator) => [fact(operator, operator.mailProvider), " (E-Mail-Dienstleister)"]
const hostingAndMail = (operator: Operator) => [...hosting(operator), "; ", ...mailProvider(operator)]

const operation = (operator: Operator): Processing => ({
  id: "operation",
  purpose: "Shop bereitstellen und absichern",
  people: "Alle, die den Shop besuchen",
  data: "IP-Adresse Ihres Geräts, aufgerufene Seite, Zeitpunkt, Angaben Ihres Browsers. Die IP-Adresse verarbeiten wir nur, um die Seite auszuliefern und massenhafte Anfragen abzuwehren; in unseren technischen Protokollen steht sie nicht.",
  legalBasis:
    "Art. 6 Abs. 1 Buchstabe f DSGVO. Unser berechtigtes Interesse ist ein sicherer, störungsfreier Betrieb des Shops.",
  recipients: hosting(operator),
  retention: `Die IP-Adresse nur für die Dauer der Verbindung und der Abwehr, technische Protokolle ${retention.technicalLogDays} Tage.`,
  required: "Technisch nötig: Ohne diese Daten lässt sich der Shop nicht anzeigen.",
})

const cart = (operator: Operator): Processing => ({
  id: "cart",
  purpose: "Warenkorb",
  people: "Alle, die etwas in den Warenkorb legen",
  data: "Eine zufällige Kennung in einem Cookie, dazu die ausgewählten Waren und Mengen auf unserem Server. Das Cookie wird erst gesetzt, wenn Sie etwas in den Warenkorb legen.",
  legalBasis:
    "Für das Cookie § 25 Abs. 2 Nr. 2 TDDDG, denn es ist für den von Ihnen gewünschten Warenkorb unbedingt erforderlich; für den Warenkorb Art. 6 Abs. 1 Buchstabe b DSGVO.",
  recipients: hosting(operator),
  retention: `${retention.cartDays} Tage nach der letzten Änderung oder bis zur Bestellung.`,
  required: "Freiwillig; ohne Cookie können Sie den Shop ansehen, aber nichts bestellen.",
})

const order = (operator: Operator): Processing => ({
  id: "order",
  purpose: "Bestellung und Lieferung",
  people: "Kundinnen und Kunden, Empfänger von Lieferungen",
  data: "Name, Lieferanschrift, gegebenenfalls eine andere Rechnungsanschrift, E-Mail-Adresse, bestellte Waren, Preise, Zahlungsart, Bearbeitungsstand. Was Sie an der Kasse eintippen, merkt sich bis zur Bestellung außerdem Ihr Browser in diesem Tab, damit beim Neuladen nichts verloren geht (§ 25 Abs. 2 Nr. 2 TDDDG).",
  legalBasis: "Art. 6 Abs. 1 Buchstabe b DSGVO (Vertrag).",
  recipients: [...hosting(operator), "; ", fact(operator, operator.carrier), " (Paketdienst; nur Name und Anschrift)"],
  retention: "Bis der Vertrag erfüllt ist, danach nur noch, soweit die folgenden Zwecke es verlangen.",
  required: "Für den Vertrag erforderlich: Ohne diese Angaben können wir nicht liefern.",
})

const account = (operator: Operator, { google }: ShopTerms): Processing => ({
  id: "account",
  purpose: "Kundenkonto",
  people: "Menschen mit Kundenkonto",
  data: [
    "E-Mail-Adresse, gemerkte Adressen, Warenkorb und, solange Sie angemeldet sind, je Browser seine Bezeichnung (etwa „Firefox auf Windows“), Beginn und letzter Besuch; außerdem, wann das Konto zuletzt genutzt wurde. Bestellungen mit derselben E-Mail-Adresse zeigen wir in Ihrem Konto an. Ein Cookie mit einer zufälligen Kennung hält Sie angemeldet, ein zweites verbindet für 15 Minuten Ihre Anmeldung mit Ihrem Browser.",
    google
      ? " Melden Sie sich über Google an, erfahren wir von dort nur Ihre E-Mail-Adresse, ob sie bestätigt ist, und die Kennung, unter der Google Sie führt. Die Kennung merken wir uns, um Sie wiederzuerkennen, auch wenn sich Ihre Adresse dort ändert."
      : "",
  ],
  legalBasis:
    "Art. 6 Abs. 1 Buchstabe b DSGVO (das von Ihnen gewünschte Konto); für die Cookies § 25 Abs. 2 Nr. 2 TDDDG, denn sie sind für die Anmeldung unbedingt erforderlich.",
  recipients: [...hostingAndMail(operator), google ? "; Google nur, wenn Sie sich darüber anmelden" : ""],
  retention: `Bis Sie das Konto löschen, was Sie dort jederzeit selbst können, oder bis es ${retention.unusedAccountYears} Jahre lang nicht genutzt wurde: Dann löschen wir es, und ${retention.accountNoticeDays} Tage vorher sagen wir es Ihnen per E-Mail. Eine Anmeldung endet ${retention.shopperSessionDays} Tage nach dem letzten Besuch. Bestellungen bleiben danach gesperrt aufbewahrt, soweit die Aufbewahrungspflichten es verlangen.`,
  required: "Freiwillig; bestellen können Sie auch ohne Konto.",
})

const payment = (operator: Operator): Processing => ({
  id: "payment",
  purpose: "Zahlung per Rechnung oder Überweisung",
  people: "Kundinnen und Kunden",
  data: "Name, Betrag, Bestellnummer und, wenn Sie überweisen, Ihre Bankverbindung. Eine Bonitätsauskunft holen wir nicht ein.",
  legalBasis: "Art. 6 Abs. 1 Buchstabe b DSGVO (Vertrag).",
  recipients: [fact(operator, operator.bank.name), " (unsere Bank)"],
  retention: "Solange die Aufbewahrungspflichten für Buchungsbelege bestehen (siehe unten).",
  required: "Für den Vertrag erforderlich: Ohne diese Angaben können wir Ihre Zahlung nicht zuordnen.",
})

const cardPayment: Processing = {
  id: "card-payment",
  purpose: "Zahlung mit Karte",
  people: "Kundinnen und Kunden, die mit Karte zahlen",
  data: "Bestellnummer, Betrag und die Adresse Ihrer Bestellseite, zu der Sie nach dem Bezahlen zurückkommen. Was Sie bestellt haben, Ihre Anschrift und Ihre E-Mail-Adresse übermitteln wir nicht. Ihre Kartendaten geben Sie auf der Zahlungsseite des Zahlungsdienstleisters ein; wir erhalten sie nicht, sondern nur die Bestätigung der Zahlung mit ihrer Kennung.",
  legalBasis: "Art. 6 Abs. 1 Buchstabe b DSGVO (Vertrag).",
  recipients: `${paymentProvider.seat} (Zahlungsdienstleister; nur, wenn Sie mit Karte zahlen). Er ist für seine Verarbeitung selbst verantwortlich und kann dabei Daten an ${paymentProvider.name}, Inc. in den USA übermitteln; Grundlage dafür ist der Angemessenheitsbeschluss zum EU-US-Datenschutzrahmen (Art. 45 DSGVO).`,
  retention: "Die Kennung der Zahlung, solange die Aufbewahrungspflichten für Buchungsbelege bestehen (siehe unten).",
  required: "Nur für diese Zahlungsart erforderlich; wenn Sie anders zahlen, geht nichts an den Zahlungsdienstleister.",
}

const mails = (operator: Operator): Processing => ({
  id: "mails",
  purpose: "E-Mails zu Ihrer Bestellung",
  people: "Kundinnen und Kunden",
  data: "E-Mail-Adresse, Name, Inhalt der Bestellung und ihr Bearbeitungsstand. Werbung steht in diesen E-Mails nicht, und wir messen nicht, ob Sie sie öffnen.",
  legalBasis:
    "Art. 6 Abs. 1 Buchstabe b DSGVO (Vertrag) und Buchstabe c DSGVO in Verbindung mit §§ 312f und 312i BGB (Pflicht, Bestellung und Vertrag zu bestätigen).",
  recipients: mailProvider(operator),
  retention: `Versandprotokolle mit dem Wortlaut der E-Mails ${retention.mailLogDays} Tage. Die Bestätigungen selbst sind Handelsbriefe und unterliegen den Aufbewahrungspflichten.`,
  required: "Für den Vertrag erforderlich: Ohne E-Mail-Adresse können wir den Vertrag nicht bestätigen.",
})

const stockAlerts = (operator: Operator): Processing => ({
  id: "stock-alerts",
  purpose: "„Sag mir Bescheid“ bei ausverkauften Produkten",
  people: "Interessierte",
  data: "E-Mail-Adresse, Produkt und die Zeitpunkte Ihrer Anfrage und Ihrer Bestätigung. Wir schreiben Ihnen zuerst einen Link zum Bestätigen und danach eine einzige E-Mail, sobald das Produkt wieder da ist. Wofür Sie sich interessieren, verwenden wir für nichts anderes.",
  legalBasis:
    "Art. 6 Abs. 1 Buchstabe a DSGVO und § 7 Abs. 2 Nr. 2 UWG: Ihre Einwilligung, die Sie mit dem Link bestätigen. Sie können sie jederzeit mit dem Link in jeder dieser E-Mails widerrufen; die Adresse ist dann sofort gelöscht.",
  recipients: hostingAndMail(operator),
  retention: `Bis die E-Mail verschickt ist, längstens ${retention.stockAlertDays} Tage; ohne Bestätigung ${retention.unconfirmedAlertDays} Tage. Versandprotokolle mit dem Wortlaut der E-Mails ${retention.mailLogDays} Tage.`,
  required: "Freiwillig; ohne Adresse können wir Ihnen nicht Bescheid sagen.",
})

/** What the notice adds where an audience is kept outside. */
const transferTo = ({ name }: { readonly name: string }): string =>
  `Grundlage der Übermittlung in die USA ist der Angemessenheitsbeschluss zum EU-US-Datenschutzrahmen (Art. 45 DSGVO), soweit ${name} dort eingetragen ist, sonst sind es die Standardvertragsklauseln der Europäischen Kommission (Art. 46 Abs. 2 Buchstabe c DSGVO).`

const audienceWords = {
  data: ` ${audienceProvider.name} bekommt davon nur Ihre E-Mail-Adresse, die Sprache Deutsch, wann Sie bestätigt haben und dass Sie nicht mehr angeschrieben werden möchten; nichts darüber, was Sie ansehen, suchen, bestellen oder uns sonst angeben. Von dort erfahren wir, wenn Sie den Newsletter abbestellen, eine E-Mail als Spam melden oder sie nicht ankommt.`,
  recipients: `; ${audienceProvider.seat} (versendet den Newsletter in unserem Auftrag). ${transferTo(audienceProvider)}`,
  retention: ` Bei ${audienceProvider.name} löschen wir Ihr Profil mit Ihrem Konto, sonst bevor wir den Nachweis löschen.`,
}

const newsletter = (operator: Operator, { klaviyo }: ShopTerms): Processing => ({
  id: "newsletter",
  purpose: "Newsletter",
  people: "Abonnentinnen und Abonnenten",
  data: `E-Mail-Adresse, wo und wann Sie den Newsletter bestellt haben, wann Sie ihn mit welchem Wortlaut bestätigt und wann und wie Sie ihn beendet haben. Dazu Adressen, an die wir nicht schreiben, mit dem Grund: weil es das Postfach nicht gibt, weil eine E-Mail als Spam gemeldet wurde oder weil Sie darum gebeten haben. Dazu, welche Ausgabe wir Ihnen geschickt haben; wie viele danach den Newsletter beendet oder eine E-Mail als Spam gemeldet haben, zählen wir als Summe. Wir messen nicht, ob Sie eine E-Mail öffnen oder einen Link darin anklicken.${klaviyo ? audienceWords.data : ""}`,
  legalBasis:
    "Art. 6 Abs. 1 Buchstabe a DSGVO und § 7 Abs. 2 Nr. 2 UWG: Ihre Einwilligung, die Sie über den Link in einer E-Mail bestätigen. Sie können sie jederzeit mit dem Link am Ende jeder E-Mail widerrufen. Den Nachweis der Einwilligung bewahren wir nach Art. 6 Abs. 1 Buchstabe f DSGVO auf; unser berechtigtes Interesse ist, sie belegen zu können (Art. 7 Abs. 1 DSGVO).",
  recipients: [...hostingAndMail(operator), klaviyo ? audienceWords.recipients : ""],
  retention: `Ohne Bestätigung ${retention.unconfirmedSubscriptionDays} Tage. Sonst bis Sie den Newsletter beenden; der Nachweis danach und die Sperre einer Adresse ${retention.claimYears} Jahre ab dem Ende des Jahres (§§ 195, 199 BGB). Wer welche Ausgabe bekam und Versandprotokolle mit dem Wortlaut der übrigen E-Mails ${retention.mailLogDays} Tage.${klaviyo ? audienceWords.retention : ""}`,
  required: "Freiwillig; nichts anderes im Shop hängt davon ab.",
})

const cartReminder = (operator: Operator): Processing => ({
  id: "cart-reminder",
  purpose: "Erinnerung an den Warenkorb",
  people: "Menschen mit einem Konto, die es möchten",
  data: "E-Mail-Adresse, der Wortlaut Ihrer Einwilligung, wann Sie sie gegeben und wann widerrufen haben, wann Sie Ihren Warenkorb zuletzt geändert haben und wann wir Sie daran erinnert haben. Die E-Mail nennt keine Produkte. Wir messen nicht, ob Sie sie öffnen oder einen Link darin anklicken.",
  legalBasis:
    "Art. 6 Abs. 1 Buchstabe a DSGVO und § 7 Abs. 2 Nr. 2 UWG: Ihre Einwilligung. Sie können sie jederzeit in Ihrem Konto oder mit dem Link in jeder Erinnerung widerrufen.",
  recipients: hostingAndMail(operator),
  retention: `Die Einwilligung und ihr Widerruf, solange das Konto besteht. Versandprotokolle mit dem Wortlaut der E-Mails ${retention.mailLogDays} Tage.`,
  required: "Freiwillig; nichts anderes im Shop hängt davon ab.",
})

const trials = (operator: Operator): Processing => ({
  id: "trials",
  purpose: "Proben",
  people: "Menschen, die eine Probe anfragen",
  data: "Name, Anschrift, E-Mail-Adresse, gewünschte Packung, Bearbeitungsstand, wann Versandkosten eingegangen oder zurücküberwiesen sind und, welche Charge im Päckchen lag; außerdem eine Prüfsumme des Netzes, aus dem die Anfrage kam, die Adresse selbst nicht. Damit jeder Mensch und jeder Haushalt eine Probe bekommt, vergleichen wir E-Mail-Adresse und Anschrift mit früheren Anfragen; ob sich etwas nur ähnlich sieht, entscheidet ein Mensch, der auch Ausnahmen zulassen kann und dann den Grund vermerkt. Mit einer späteren Bestellung unter derselben E-Mail-Adresse vermerken wir, dass sie auf die Probe folgte.",
  legalBasis:
    "Art. 6 Abs. 1 Buchstabe b DSGVO (die von Ihnen gewünschte Probe); für den Vergleich, die Prüfsumme und den Vermerk Art. 6 Abs. 1 Buchstabe f DSGVO: Unser berechtigtes Interesse ist, knappe Proben gerecht zu verteilen und zu wissen, ob sie sich lohnen.",
  recipients: [
    ...hostingAndMail(operator),
    "; ",
    fact(operator, operator.carrier),
    " (Paketdienst; nur Name und Anschrift)",
  ],
  retention: `Unbestätigt ${retention.unconfirmedTrialDays} Tage; bestätigt, solange sie auf Versand oder Versandkosten wartet, längstens ${retention.waitingTrialDays} Tage nach dem letzten Schritt; abgelehnt, storniert oder verfallen ${retention.closedTrialDays} Tage; verschickt ${retention.claimYears} Jahre ab dem Ende des Jahres, auch damit wir Sie bei einem Rückruf erreichen (Art. 19 Verordnung (EG) Nr. 178/2002). Versandprotokolle mit dem Wortlaut der E-Mails ${retention.mailLogDays} Tage.`,
  required: "Freiwillig; ohne diese Angaben können wir keine Probe schicken.",
})

const service = (operator: Operator): Processing => ({
  id: "service",
  purpose: "Fragen und Beschwerden",
  people: "Alle, die uns schreiben",
  data: "Ihre Nachricht mit den Bildern, die Sie beifügen, Ihre Kontaktdaten, kurze Notizen unseres Teams dazu und, soweit Sie darauf Bezug nehmen, Ihre Bestellung. Bitte schreiben Sie uns nur dann etwas über Ihre Gesundheit, wenn es für Ihre Frage nötig ist.",
  legalBasis:
    "Art. 6 Abs. 1 Buchstabe b DSGVO, wenn es um einen Vertrag geht, sonst Buchstabe f DSGVO. Unser berechtigtes Interesse ist, Ihre Frage zu beantworten.",
  recipients: mailProvider(operator),
  retention: `Bis Ihr Anliegen erledigt ist; beantwortete Nachrichten aus dem Kontaktformular ${retention.contactDays} Tage nach ihrem Eingang, Nachrichten zu einem Vertrag so lange, wie es die Aufbewahrungspflichten oder mögliche Ansprüche verlangen. Notizen löschen wir ${retention.claimYears} Jahre nach dem Ende des Jahres, in dem sie geschrieben wurden, und sofort, wenn Sie Ihr Konto löschen.`,
  required: "Freiwillig; ohne Kontaktdaten können wir nicht antworten.",
})

const consent = (operator: Operator): Processing => ({
  id: "consent",
  purpose: "Einwilligungen",
  people: "Alle, die eine Einstellung wählen",
  data: "Was Sie unter „Datenschutz-Einstellungen“ erlauben oder ablehnen, in einem Cookie. Nur wenn Sie etwas erlauben, bewahren wir auf unserem Server den Zeitpunkt, die Fassung des Textes und eine zufällige Nummer auf, die sonst nur in Ihrem Cookie steht; keinen Namen und keine IP-Adresse.",
  legalBasis:
    "Für das Cookie § 25 Abs. 2 Nr. 2 TDDDG, denn sonst müssten wir auf jeder Seite fragen; für den Nachweis Art. 6 Abs. 1 Buchstabe c in Verbindung mit Art. 7 Abs. 1 DSGVO.",
  recipients: hosting(operator),
  retention: `Das Cookie ${retention.choiceDays} Tage; der Nachweis bis drei Jahre nach dem Ende des Jahres, in dem Sie eingewilligt haben (§§ 195, 199 BGB).`,
  required: "Freiwillig; der Shop funktioniert ebenso, wenn Sie alles ablehnen.",
})

const errorReports = (operator: Operator): Processing => ({
  id: "error-reports",
  purpose: "Fehler finden",
  people: "Alle, die den Shop besuchen",
  data: "Scheitert etwas in unserem Programm, auf dem Server oder in Ihrem Browser, melden wir die Art des Fehlers, die Stelle im Programm, die Art der Seite (etwa „Produkt“) und die Version des Shops. Nicht gemeldet werden Ihre IP-Adresse, die Adresse der Seite, was Sie ansehen, eintippen oder bestellen, und der Wortlaut des Fehlers. Auf Ihrem Gerät wird dafür nichts gespeichert. Wie lange unser Server für eine Anfrage braucht, messen wir ohne Angaben über Sie; wie lange Seiten und Klicks in Ihrem Browser dauern, nur, wenn Sie es unter „Datenschutz-Einstellungen“ erlauben.",
  legalBasis:
    "Art. 6 Abs. 1 Buchstabe f DSGVO. Unser berechtigtes Interesse ist, Fehler zu bemerken, bevor sie Sie beim Einkaufen aufhalten. Für die Zeiten in Ihrem Browser Ihre Einwilligung (§ 25 Abs. 1 TDDDG, Art. 6 Abs. 1 Buchstabe a DSGVO), die Sie dort jederzeit widerrufen können.",
  recipients: [
    ...hosting(operator),
    `; ${errorReportProvider.seat} (${errorReportProvider.name}, nimmt die Meldungen in unserem Auftrag entgegen). ${transferTo(errorReportProvider)}`,
  ],
  retention: "Höchstens 90 Tage.",
  required: "Freiwillig; der Shop funktioniert ebenso, wenn Sie nichts erlauben.",
})

const partnerLinks = (operator: Operator): Processing => ({
  id: "partner-links",
  purpose: "Bestellungen über Partnerlinks",
  people: "Kundinnen und Kunden, die über einen Partnerlink kommen",
  data: `Kommen Sie über den Link eines Partners, steht dessen Code in der Adresse der Seite, und Ihr Browser behält ihn, solange die Seite offen ist; gespeichert wird auf Ihrem Gerät dabei nichts. Bestellen Sie im selben Besuch, merken wir uns zur Bestellung, welcher Partner es war; an der Kasse können Sie das abwählen. Nur wenn Sie es ausdrücklich erlaubt haben, merkt sich ein Cookie den Code ${retention.partnerDays} Tage lang. Aufrufe der Links zählen wir je Tag, ohne Angaben über Sie. Partner erfahren nur Summen, nicht, wer bestellt hat.`,
  legalBasis:
    "Art. 6 Abs. 1 Buchstabe f DSGVO. Unser berechtigtes Interesse ist, Partner richtig abzurechnen. Für das Cookie Ihre Einwilligung (§ 25 Abs. 1 TDDDG, Art. 6 Abs. 1 Buchstabe a DSGVO), die Sie jederzeit unter „Datenschutz-Einstellungen“ widerrufen können.",
  recipients: hosting(operator),
  retention: "Zur Bestellung so lange wie die Bestellung selbst.",
  required: "Freiwillig; ohne Partnerlink kostet es dasselbe.",
})

const partners = (operator: Operator): Processing => ({
  id: "partners",
  purpose: "Partnerprogramm",
  people: "Partner und wer es werden will",
  data: "Von Partnern und Bewerbern: Name, gegebenenfalls Unternehmen, Anschrift, E-Mail-Adresse, Website oder Profil, was Sie uns zur Bewerbung schreiben, welcher Fassung der Bedingungen Sie zugestimmt haben, und was vereinbart und abgerechnet wurde.",
  legalBasis: "Art. 6 Abs. 1 Buchstabe b DSGVO (Bewerbung und Vertrag).",
  recipients: mailProvider(operator),
  retention: `Eine abgelehnte Bewerbung ${retention.rejectedPartnerDays} Tage; was vereinbart und abgerechnet wurde, ${retention.voucherYears} Jahre ab dem Ende des Jahres, in dem die Zusammenarbeit endete (§ 147 AO).`,
  required: "Nur für eine Bewerbung nötig; einkaufen können Sie ohne.",
})

const prizeDraw = (operator: Operator): Processing => ({
  id: "prize-draw",
  purpose: "Gewinnspiele",
  people: "Alle, die an einem Gewinnspiel teilnehmen",
  data: "Name, E-Mail-Adresse, die Zeitpunkte Ihrer Teilnahme und Ihrer Bestätigung und ein zufälliger Code; wenn Sie gewinnen, Ihre Lieferanschrift. Veröffentlicht wird nur eine Prüfsumme des Codes, aus der niemand auf Sie schließen kann. Für das Gewinnspiel verwenden wir nichts, was Sie bei uns gekauft oder in Fragebögen angegeben haben.",
  legalBasis: "Art. 6 Abs. 1 Buchstabe b DSGVO (Durchführung des Gewinnspiels).",
  recipients: [
    ...hostingAndMail(operator),
    "; ",
    fact(operator, operator.carrier),
    " (Paketdienst; nur Name und Anschrift, wenn Sie gewinnen)",
  ],
  retention: `${retention.drawEntryMonths} Monate, nachdem der letzte Gewinn übergeben oder das Gewinnspiel abgesagt ist; ohne Bestätigung ${retention.unconfirmedDrawEntryDays} Tage. Sie können Ihre Teilnahme jederzeit mit dem Link in unserer E-Mail löschen.`,
  required: "Freiwillig; ohne Namen und E-Mail-Adresse können Sie nicht teilnehmen.",
})

const applications = (operator: Operator): Processing => ({
  id: "applications",
  purpose: "Bewerbungen",
  people: "Alle, die sich bewerben",
  data: "Name, E-Mail-Adresse, auf Wunsch Telefonnummer und Nachricht, Ihr Lebenslauf und was Sie ihm beifügen, dazu unsere Notizen und der Schriftwechsel. Nach einem Bild, dem Geburtstag oder dem Familienstand fragen wir nicht.",
  legalBasis:
    "Art. 6 Abs. 1 Buchstabe b DSGVO und § 26 Abs. 1 BDSG (Entscheidung über ein Beschäftigungsverhältnis); nach einer Absage Art. 6 Abs. 1 Buchstabe f DSGVO. Unser berechtigtes Interesse ist dann, Ansprüche nach dem AGG abwehren zu können.",
  recipients: [...hostingAndMail(operator), ". Im Unternehmen liest sie nur, wer über die Stelle entscheidet."],
  retention: `${retention.rejectedApplicationMonths} Monate nach einer Absage (§ 15 Abs. 4 AGG, § 61b Abs. 1 ArbGG). Ziehen Sie die Bewerbung zurück, löschen wir Ihre Unterlagen sofort, Name und E-Mail-Adresse nach ${retention.withdrawnApplicationDays} Tag. Stellen wir Sie ein, gehen die Unterlagen in die Personalakte über und werden hier nach spätestens ${retention.hiredApplicationDays} Tagen gelöscht. Was nie entschieden wurde, löschen wir ${retention.undecidedApplicationMonths} Monate nach dem letzten Schritt.`,
  required: "Für die Bewerbung erforderlich sind Name, E-Mail-Adresse und Lebenslauf; alles andere ist freiwillig.",
})

const claims: Processing = {
  id: "claims",
  purpose: "Widerruf, Gewährleistung und Rechtsansprüche",
  people: "Kundinnen und Kunden",
  data: "Ihre Erklärung, Name, Anschrift, Bestellung, Rückzahlung und der Schriftwechsel dazu.",
  legalBasis:
    "Art. 6 Abs. 1 Buchstabe b und c DSGVO (Rückabwicklung, gesetzliche Rechte) und Buchstabe f DSGVO. Unser berechtigtes Interesse ist, Ansprüche nachweisen und abwehren zu können.",
  recipients: "Unsere Bank für Rückzahlungen; im Streitfall Rechtsberatung und Gerichte.",
  retention: `${retention.claimYears} Jahre ab dem Ende des Jahres, in dem der Anspruch entstanden ist (§§ 195, 199 BGB).`,
  required: "Nur die Angaben, die wir zur Bearbeitung brauchen; einen Grund für den Widerruf müssen Sie nie nennen.",
}

const recall: Processing = {
  id: "recall",
  purpose: "Rückruf und Lebensmittelsicherheit",
  people: "Kundinnen und Kunden",
  data: "Name, Anschrift, E-Mail-Adresse und bestellte Ware, wenn eine Ware zurückgerufen werden muss.",
  legalBasis: "Art. 6 Abs. 1 Buchstabe c DSGVO in Verbindung mit Art. 19 der Verordnung (EG) Nr. 178/2002.",
  recipients: "Auf Anforderung die Behörden der Lebensmittelüberwachung.",
  retention: "Wir verwenden die ohnehin aufbewahrten Bestelldaten; eine eigene Frist gibt es nicht.",
  required: null,
}

const books: Processing = {
  id: "books",
  purpose: "Gesetzliche Aufbewahrung",
  people: "Kundinnen und Kunden",
  data: "Rechnungen und andere Buchungsbelege, Handelsbriefe wie Bestell- und Vertragsbestätigungen, Geschäftsbücher.",
  legalBasis: "Art. 6 Abs. 1 Buchstabe c DSGVO in Verbindung mit § 147 AO, § 257 HGB und § 14b UStG.",
  recipients: "Steuerberatung; bei Prüfungen die Finanzbehörden.",
  retention: `Buchungsbelege ${retention.voucherYears} Jahre, Handelsbriefe ${retention.letterYears} Jahre, Bücher und Abschlüsse ${retention.bookYears} Jahre, jeweils ab dem Ende des Kalenderjahrs. In dieser Zeit sind die Daten für andere Zwecke gesperrt.`,
  required: null,
}

const questionnaire = (operator: Operator): Processing => ({
  id: "questionnaire",
  purpose: "Nährstoff-Check (Fragebogen)",
  people: "Alle, die den Nährstoff-Check machen",
  data: "Ihre Antworten, auch zu Ernährung, Gesundheit und Arzneimitteln. Ihr Browser berechnet daraus den Vorschlag selbst; die Antworten verlassen Ihr Gerät nicht, außer Sie möchten, dass wir mitzählen (siehe unten). Nur wenn unser Skript in Ihrem Browser nicht läuft, senden Sie die Antworten an unseren Server, der sie in diesem Augenblick auswertet und nicht speichert. Bemerkt die Berechnung einen eigenen Fehler, meldet sie uns nur die Fassung ihrer Regeln. Mit einer Bestellung verknüpfen wir sie nicht.",
  legalBasis:
    "Ihre ausdrückliche Einwilligung nach Art. 9 Abs. 2 Buchstabe a DSGVO. Sie können sie jederzeit für die Zukunft widerrufen: mit „Antworten löschen“ oder indem Sie den Tab schließen.",
  recipients: ["Niemand, solange Ihr Browser rechnet; ohne Skript: ", ...hosting(operator)],
  retention:
    "Keine Speicherung auf dem Server. Ein Entwurf bleibt in Ihrem Browser (§ 25 Abs. 2 Nr. 2 TDDDG), bis Sie ihn löschen oder den Tab schließen.",
  required: "Freiwillig; ohne den Nährstoff-Check können Sie den Shop uneingeschränkt nutzen.",
})

const keptResults = (operator: Operator): Processing => ({
  id: "kept-results",
  purpose: "Aufgehobene Ergebnisse des Nährstoff-Checks",
  people: "Kundinnen und Kunden mit Konto, die ein Ergebnis aufheben",
  data: "Ihre Antworten, auch zu Gesundheit und Arzneimitteln, und was daraus folgte, verschlüsselt mit einem eigenen Schlüssel; dazu die Fassung der Fragen, wann Sie das Ergebnis aufgehoben und zuletzt geöffnet haben, und welchen Worten Sie zugestimmt haben. In E-Mails stehen weder Antworten noch Ergebnis.",
  legalBasis:
    "Ihre zweite ausdrückliche Einwilligung nach Art. 9 Abs. 2 Buchstabe a DSGVO. Sie können sie jederzeit mit einem Klick widerrufen: Dann ist das Ergebnis sofort gelöscht.",
  recipients: [
    ...hosting(operator),
    ". Im Unternehmen öffnet sie nur, wer dafür zuständig ist, ohne Ihren Namen und mit einem Vermerk im Protokoll.",
  ],
  retention: `${retention.keptResultMonths} Monate, nachdem Sie es zuletzt geöffnet haben; mit dem Konto sofort.`,
  required: "Freiwillig; der Nährstoff-Check selbst speichert nichts.",
})

const questionnaireCounts = (operator: Operator): Processing => ({
  id: "questionnaire-counts",
  purpose: "Zahlen zum Nährstoff-Check",
  people: "Alle, die beim Nährstoff-Check das Häkchen zum Mitzählen setzen",
  data: "Ihr Browser zieht ein Los und sendet nur, was es sagt: dass Sie angefangen haben, oder wie der Check endete, oder zu einer einzigen Frage Ihre Antwort, den Schritt danach oder die Dauer, oder ob Sie ein Ergebnis gesehen, danach etwas in den Warenkorb gelegt und bestellt haben. Nie mehr als eine Antwort, nie Mengen. Wir erhöhen damit einen Zähler des Monats. Die Nachricht trägt keinen Namen, keine Nummer und kein Cookie; ihre IP-Adresse speichern wir nicht. Unser Team sieht nur Zahlen ab 20.",
  legalBasis:
    "Ihre ausdrückliche Einwilligung nach Art. 9 Abs. 2 Buchstabe a DSGVO und § 25 Abs. 1 TDDDG. Sie können sie jederzeit für die Zukunft widerrufen: mit „Nicht mehr mitzählen“ im Nährstoff-Check, mit „Antworten löschen“ oder indem Sie den Tab schließen. Was gezählt ist, lässt sich niemandem mehr zuordnen.",
  recipients: [fact(operator, operator.hosting), " (Rechenzentrum)"],
  retention: `Die Zähler enthalten keine Angaben über einzelne Personen; wir löschen sie nach höchstens ${retention.questionnaireCountMonths} Monaten. Das gezogene Los bleibt in Ihrem Browser, bis Sie den Tab schließen.`,
  required: "Freiwillig; ohne das Häkchen ist der Nährstoff-Check derselbe.",
})

const searchCounts = (operator: Operator): Processing => ({
  id: "search-counts",
  purpose: "Zahlen zur Suche",
  people: "Alle, die im Shop suchen",
  data: "Ihr Browser sagt uns nach einer Suche noch einmal den Begriff, und ob Sie von den Treffern einen geöffnet oder in den Warenkorb gelegt haben, und an welcher Stelle er stand. Wir erhöhen damit Zähler des Tages zu diesem Begriff. Die Nachricht trägt keinen Namen, keine Nummer und kein Cookie; ihre IP-Adresse speichern wir nicht, und auf Ihrem Gerät speichern und lesen wir dafür nichts. Begriffe, die nach Angaben zu einer Person aussehen (E-Mail-Adressen, Telefon- und Bestellnummern, Namen mit Ziffern, lange Texte), verwerfen wir sofort. Unser Team sieht nur Begriffe, die mindestens fünfmal und an drei Tagen gesucht wurden.",
  legalBasis:
    "Art. 6 Abs. 1 Buchstabe f DSGVO. Unser berechtigtes Interesse ist eine Suche, die findet, was gesucht wird.",
  recipients: hosting(operator),
  retention: `Die Zähler enthalten keine Angaben über einzelne Personen; wir löschen sie nach ${retention.searchCountMonths} Monaten.`,
  required: "Freiwillig; ohne JavaScript wird nichts gezählt, und die Suche findet dasselbe.",
})

const subscriptions = (operator: Operator): Processing => ({
  id: "subscriptions",
  purpose: "Abos",
  people: "Kundinnen und Kunden mit einem Abo",
  data: "E-Mail-Adresse, abonnierte Waren, Menge, Preis, Abstand und nächste Abbuchung, Stand des Abos. Unser Abo-Dienst teilt uns jede Änderung mit; wir teilen ihm mit, welches Abo gekündigt ist.",
  legalBasis: "Art. 6 Abs. 1 Buchstabe b DSGVO (Vertrag).",
  recipients: [
    ...hosting(operator),
    `; ${subscriptionProvider.name} (Abo-Dienst, ${subscriptionProvider.country}). Auf welcher Grundlage nach Art. 45 oder 46 DSGVO Daten dorthin gelangen, sagen wir Ihnen auf Anfrage.`,
  ],
  retention: `Die Meldungen des Abo-Dienstes ${retention.webhookPayloadDays} Tage, danach ohne Inhalt mit der Nummer des Abos bis zu ${retention.webhookMonths} Monate. Den Stand des Abos, solange es läuft, danach ${retention.claimYears} Jahre ab dem Ende des Jahres, solange Ansprüche daraus bestehen können.`,
  required: "Für den Vertrag erforderlich: Ohne diese Angaben gibt es kein Abo.",
})

/** What the shop keeps of those who work in it: for the register of Art. 30 GDPR, none of it concerns visitors. */
export const teamProcessing = (operator: Operator): Processing => ({
  id: "team",
  purpose: "Zugänge des Teams und Protokoll der Änderungen",
  people: "Mitarbeitende",
  data: "E-Mail-Adresse, Rollen, Anmeldungen, Einladungen; wer wann was geändert hat, auch als Verfasser von Texten; von gelöschten Konten, die eine Rolle hatten, eine mit einem geheimen Schlüssel gebildete Prüfsumme der E-Mail-Adresse.",
  legalBasis:
    "Art. 6 Abs. 1 Buchstabe b DSGVO (Arbeitsvertrag) und Buchstabe f DSGVO. Unser berechtigtes Interesse ist, dass nur Befugte mit Kundendaten arbeiten und Änderungen nachvollziehbar sind.",
  recipients: hostingAndMail(operator),
  retention: `Anmeldungen 12 Stunden, Einladungen ${retention.invitationDays} Tage nach ihrem Ende, Protokolle von Vorgängen ${retention.jobLogDays} Tage. Das Protokoll der Änderungen und die Fassungen von Texten bleiben: Sie belegen, wer Preise, Bestellungen und Rechtstexte geändert hat. Auch die Prüfsummen bleiben: Sie verhindern, dass entzogene Rechte mit einem neuen Konto wiederkommen.`,
  required: "Für die Arbeit im Shop erforderlich.",
})

/** Whether a payment provider takes payments. */
export const paysOnPage = ({ paymentMethods }: Pick<ShopTerms, "paymentMethods">): boolean =>
  paymentMethods.some((method) => paymentRules[method].paid === "on-page")

/** Everything this shop does with personal data of visitors and customers (Art. 13, 30 GDPR), in the order it happens to them. */
export const processingRegister = (operator: Operator, shop: ShopTerms): readonly Processing[] => [
  operation(operator),
  searchCounts(operator),
  cart(operator),
  account(operator, shop),
  ...(shop.questionnaire ? [questionnaire(operator), questionnaireCounts(operator), keptResults(operator)] : []),
  order(operator),
  payment(operator),
  ...(paysOnPage(shop) ? [cardPayment] : []),
  ...(shop.subscriptions ? [subscriptions(operator)] : []),
  mails(operator),
  stockAlerts(operator),
  newsletter(operator, shop),
  cartReminder(operator),
  trials(operator),
  service(operator),
  partners(operator),
  prizeDraw(operator),
  partnerLinks(operator),
  consent(operator),
  ...(shop.errorReports ? [errorReports(operator)] : []),
  applications(operator),
  claims,
  recall,
  books,
]
