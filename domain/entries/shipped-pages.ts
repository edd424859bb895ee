import type { EntryContent } from "./entry.ts"

const page = (slug: string, title: string, summary: string, body: string): EntryContent => ({
  title,
  slug,
  summary,
  body,
  author: "",
  series: "",
  tags: [],
  nutrient: null,
  sponsored: false,
})

const faq = `## Brauche ich das?

### Brauche ich überhaupt ein Nahrungsergänzungsmittel?

Oft nicht. Wer abwechslungsreich isst, bekommt fast alles aus dem Essen. Ausnahmen gibt es: Vitamin D für alle, die auch im Sommer kaum in die Sonne kommen, Vitamin B12 bei veganer Ernährung, Folsäure bei Kinderwunsch. Ob etwas davon auf dich passt, sagt dir der [Nährstoff-Check](/questionnaire). Er sagt auch, wenn du nichts brauchst.

### Was macht der Nährstoff-Check mit meinen Antworten?

Er rechnet in deinem Browser. Ohne deine Einwilligung verlassen deine Antworten dein Gerät nicht, und wir speichern sie nicht. Schließt du den Tab, sind sie weg.

### Ersetzt der Check eine ärztliche Untersuchung?

Nein. Er stellt keine Diagnose und sagt dir nicht, ob dir etwas fehlt. Wenn du dich nicht gut fühlst, geh in deine Praxis. Ein Blutwert sagt mehr als jeder Fragebogen.

### Warum schlägt mir der Check weniger vor als andere Shops?

Weil wir nur nennen, wofür es einen Grund gibt: eine Antwort von dir, eine Regel und eine Quelle. Steht nichts davon dahinter, sagen wir nichts.

### Kann ich mehrere Produkte zusammen nehmen?

Manches ja, manches addiert sich. Im Warenkorb zählen wir die Mengen aller Produkte zusammen und sagen dir, was du herausnehmen kannst, wenn ein Stoff zu viel wird.

### Was heißt „20 % der sicheren Obergrenze“?

Die Europäische Behörde für Lebensmittelsicherheit (EFSA) nennt für viele Stoffe eine Menge am Tag, die auch auf Dauer als unbedenklich gilt. Wir zeigen, wie weit eine Tagesdosis davon entfernt ist. Was du isst, kommt noch dazu.

### Warum gibt es bei euch kein Vitamin D mit 5.000 Einheiten?

Weil das mehr ist, als das Bundesinstitut für Risikobewertung für Nahrungsergänzungsmittel vorschlägt. Solche Mengen gehören in ärztliche Hand, mit einem Blutwert davor und danach.

## Produkte

### Sind die Produkte vegan?

Die meisten. Bei jedem Produkt steht, ob es vegan oder vegetarisch ist, und in der Liste kannst du danach filtern: [alle veganen Produkte](/products?vegan=1).

### Enthalten die Produkte Allergene?

Zutaten, die Allergien auslösen können, stehen in der Zutatenliste hervorgehoben. Wo Spuren möglich sind, steht auch das dort.

### Für welches Alter sind eure Produkte?

Für Erwachsene. Für Kinder führen wir nichts: Was ein Kind braucht, weiß die Kinderärztin oder der Kinderarzt.

### Ich bin schwanger oder stille. Was darf ich nehmen?

Besprich das bitte mit deiner Praxis oder Hebamme, auch bei Produkten, die für diese Zeit gemacht sind. Bei jedem Produkt steht, für wen es nichts ist.

### Ich nehme Medikamente. Worauf muss ich achten?

Manche Stoffe vertragen sich nicht mit Arzneimitteln, zum Beispiel Vitamin K mit bestimmten Blutgerinnungshemmern. Bei jedem Produkt steht, was wir wissen. Frag vor dem ersten Mal in der Apotheke nach.

### Wie lange ist eine Packung haltbar?

Bis zum Datum auf der Packung. Wir verschicken nichts, was weniger als 30 Tage haltbar ist. Wie lange eine angebrochene Packung hält, steht beim Produkt.

### Was bedeutet die Charge auf der Packung?

Sie sagt, aus welcher Herstellung deine Packung kommt. Wir schreiben zu jedem Paket auf, welche Chargen darin waren, damit wir dich bei einem Rückruf erreichen.

### Warum steht bei Kapseln ein Preis für ein Kilogramm?

Weil das Gesetz den Grundpreis verlangt, auch bei Kapseln. Zum Vergleichen taugt der Preis am Tag besser. Deshalb steht er daneben.

## Bestellen und Bezahlen

### Brauche ich ein Konto?

Nein. Du kannst als Gast bestellen. Mit einem Konto siehst du deine Bestellungen an einer Stelle; ein Passwort brauchst du dafür nicht, nur einen Link per E-Mail.

### Wie kann ich bezahlen?

{{Zahlungsarten}}. Keine Zahlungsart kostet extra; PayPal und Gutscheine haben wir nicht. Mehr unter [Versand und Zahlung](/shipping-and-payment).

### Wann muss ich bezahlen, wenn ich auf Rechnung kaufe?

Innerhalb von 14 Tagen, nachdem Ware und Rechnung bei dir sind.

### Kann ich meine Bestellung noch ändern?

Solange sie nicht gepackt ist, meistens ja. Schreib uns gleich über [Kontakt](/contact) mit deiner Bestellnummer.

### Ich habe mich bei der E-Mail-Adresse vertippt. Was jetzt?

Schreib uns mit Namen, Anschrift und der ungefähren Uhrzeit deiner Bestellung. Wir finden sie und schicken dir alles noch einmal.

### Gibt es einen Mindestbestellwert?

Nein.

### Gibt es Abos?

Nein. Jede Bestellung ist ein einzelner Kauf, der nicht weiterläuft.

## Lieferung

### Wie lange dauert die Lieferung?

{{Lieferzeit}}. Beim Produkt steht, an welchen Tagen dein Paket kommt, wenn du heute bestellst.

### Was kostet der Versand?

{{Versandkosten}} je Bestellung. Ab einem Warenwert von {{Versandkostenfrei ab}} ist er kostenlos. Mehr unter [Versand und Zahlung](/shipping-and-payment).

### Liefert ihr an Packstationen?

Ja. Schreib bei der Straße „Packstation“ mit ihrer Nummer und deine Postnummer dazu.

### Liefert ihr ins Ausland?

Nein, im Moment nur nach Deutschland.

### Mein Paket ist beschädigt angekommen.

Das tut uns leid. Mach bitte ein Foto und [schreib uns](/contact?topic=complaint); das Formular nimmt Bilder. Du bekommst Ersatz oder dein Geld zurück.

### Ein Produkt ist ausverkauft. Wann kommt es wieder?

Klick beim Produkt auf „Sag mir Bescheid“. Du bekommst eine einzige E-Mail, sobald es wieder da ist; danach löschen wir deine Adresse.

## Zurückgeben

### Kann ich eine Bestellung zurückgeben?

Ja, 14 Tage lang, ohne Grund. Am einfachsten über [Vertrag widerrufen](/withdraw). Du kannst auch nur einen Teil zurückgeben.

### Gilt das auch für angebrochene Packungen?

Ja. Auch eine geöffnete Packung kannst du widerrufen.

### Wann bekomme ich mein Geld zurück?

Spätestens 14 Tage nach deinem Widerruf. Bis die Ware wieder da ist oder du zeigst, dass du sie abgeschickt hast, dürfen wir damit warten.

### Wer zahlt die Rücksendung?

Hast du dich umentschieden, {{Rücksendung zahlt}}. Stimmt mit der Ware etwas nicht, zahlen wir sie.

## Daten

### Was speichert ihr über mich?

Was für deine Bestellung nötig ist, und so lange, wie das Gesetz es will. Mit einem Konto siehst du alles unter [Deine Daten](/account/data) und kannst es mitnehmen.

### Setzt ihr Cookies für Werbung?

Nein. Ohne deine Einwilligung gibt es nur Cookies, ohne die der Shop nicht geht: für deinen Warenkorb und die Anmeldung.

### Wie lösche ich mein Konto?

Unter [Dein Konto](/account), ganz unten. Bestellungen müssen wir für das Finanzamt aufheben; sie sind dann gesperrt.
`

const about = `Nährwerk ist ein Shop für Vitamine und Mineralstoffe, der oft sagt: Das brauchst du nicht. Wir finden, dass man so etwas nur verkaufen sollte, wenn man auch abraten kann.

## Wie ein Vorschlag entsteht

Der [Nährstoff-Check](/questionnaire) stellt Fragen zu deinem Alltag. Zu jeder Antwort gehören Regeln, zu jeder Regel eine Quelle: Veröffentlichungen der Europäischen Behörde für Lebensmittelsicherheit, des Bundesinstituts für Risikobewertung oder der Deutschen Gesellschaft für Ernährung. Aus den Regeln folgt, was infrage kommt, was nicht, und wann eine Praxis die bessere Adresse ist.

Gerechnet wird in deinem Browser. Ohne deine Einwilligung bekommen wir deine Antworten nicht zu sehen.

Neben jedem Vorschlag steht, warum er da steht, wie viel es ist, wie weit das von der Obergrenze entfernt bleibt, und was du stattdessen essen kannst. Kommt nichts heraus, steht auch das da.

## Was wir nicht tun

- Wir verkaufen nichts, was mehr enthält, als das Bundesinstitut für Risikobewertung für Nahrungsergänzungsmittel vorschlägt.
- Wir versprechen nichts, was nicht zugelassen ist. Was ein Stoff tut, steht beim Produkt mit den Worten der EU-Verordnung.
- Wir machen keine Rabatte mit ablaufender Uhr und keine Sterne, die niemand prüft.
- Wir setzen keine Cookies für Werbung und geben nicht weiter, was du dir ansiehst.
- Wir verkaufen nichts für Kinder.

## Wie wir auswählen

Wenige Stoffe, klare Mengen, Formen, die in der EU erlaubt sind. Bei jedem Produkt stehen alle Zutaten, alle Mengen und alle Hinweise, bevor du es in den Warenkorb legst. Wenn zwei Produkte zusammen zu viel wären, sagt es der Warenkorb.

## Wer dahintersteht

Namen, Anschrift und Register stehen im [Impressum](/legal-notice). Fragen beantworten wir über [Kontakt](/contact).
`

/** Pages as they are until staff publish their own, by their name in the address; what stands in `{{…}}` is one of `pageFacts`. */
export const shippedPages: Readonly<Record<string, EntryContent>> = {
  faq: page(
    "faq",
    "Häufige Fragen",
    "Antworten zu Produkten, Nährstoff-Check, Bestellung, Lieferung, Rückgabe und Daten.",
    faq,
  ),
  about: page("about", "Über uns", "Wie Nährwerk auswählt, wie ein Vorschlag entsteht, und was wir nicht tun.", about),
}
