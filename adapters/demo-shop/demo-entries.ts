import type { EntryContent } from "../../domain/entries/entry.ts"
import type { EntryKind } from "../../domain/entries/entry-kinds.ts"

/** An entry of the demo shop, published so many days before its first start. */
export interface DemoEntry {
  readonly kind: EntryKind
  readonly daysAgo: number
  readonly content: EntryContent
}

const author = "Dr. Mia Muster"

const post = (
  daysAgo: number,
  slug: string,
  title: string,
  summary: string,
  { series = "", tags, nutrient = null }: Partial<Pick<EntryContent, "series" | "tags" | "nutrient">>,
  body: string,
): DemoEntry => ({
  kind: "post",
  daysAgo,
  content: { title, slug, summary, body, author, series, tags: tags ?? [], nutrient, sponsored: false },
})

const change = (daysAgo: number, slug: string, title: string, summary: string, body: string): DemoEntry => ({
  kind: "changelog",
  daysAgo,
  content: { title, slug, summary, body, author, series: "", tags: [], nutrient: null, sponsored: false },
})

const basics = "Grundlagen"

/** Posts and news of the demo shop. */
export const demoEntries: readonly DemoEntry[] = [
  post(
    3,
    "vitamin-d-im-winter",
    "Vitamin D im Winter: wer, wie viel, wie lange",
    "Von Oktober bis März steht die Sonne in Deutschland zu tief. Was das heißt, und für wen es egal ist.",
    { series: "Stoff für Stoff", tags: ["Vitamin D", "Winter"], nutrient: "vitamin_d" },
    `Vitamin D ist ein Sonderfall: Den größten Teil bildet die Haut selbst, wenn Sonne auf sie fällt. Das Essen liefert nur einen kleinen Rest. Deshalb ist die Frage weniger, was du isst, als wann du draußen bist.

## Was die Sonne kann und wann nicht

Von April bis September reicht es, zwei- bis dreimal in der Woche kurz draußen zu sein, mit freiem Gesicht und freien Armen, bevor die Haut sich rötet. Je nach Hauttyp sind das 5 bis 25 Minuten.[^1] Von Oktober bis März steht die Sonne in Deutschland zu tief: Auch ein langer Spaziergang am Mittag bringt dann kaum etwas. In dieser Zeit lebt der Körper von dem, was er im Sommer in Fett und Muskeln abgelegt hat.

Bei den meisten, die im Sommer draußen waren, geht das auf.

## Wer genauer hinsehen sollte

- Wer auch im Sommer kaum nach draußen kommt, etwa weil er pflegebedürftig ist oder nachts arbeitet.
- Wer draußen fast nur bedeckt ist.
- Menschen mit dunkler Haut: Sie brauchen mehr Sonne für dieselbe Menge.
- Ältere Menschen: Die Haut bildet mit den Jahren weniger.

Für diesen Fall, also ganz ohne eigene Bildung, nennt die Deutsche Gesellschaft für Ernährung 20 µg am Tag.[^2] Das sind 800 Internationale Einheiten.

## Wie viel zu viel ist

Die Europäische Behörde für Lebensmittelsicherheit hält 100 µg am Tag aus allen Quellen für die Obergrenze.[^3] Für ein Nahrungsergänzungsmittel schlägt das Bundesinstitut für Risikobewertung höchstens 20 µg am Tag vor.[^4] Mehr als das findest du bei uns nicht.

| Was es ist | Menge am Tag |
| --- | ---: |
| Schätzwert ohne Sonne | 20 µg |
| Höchstmenge im Präparat | 20 µg |
| Obergrenze aus allem zusammen | 100 µg |

Zu viel Vitamin D treibt das Calcium im Blut hoch, und das merkt man spät. Präparate mit 100 µg und mehr gehören deshalb in ärztliche Hand, mit einem Blutwert davor und danach.

## Was du tun kannst

1. Geh im Sommer raus, kurz und oft.
2. Überleg, ob du zu einer der Gruppen oben gehörst.
3. Wenn du es wissen willst: In der Praxis lässt sich ein Wert bestimmen.
4. Wenn du etwas nimmst, nimm es im Winterhalbjahr und nur eines davon.

::product{handle=vitamin-d3-tropfen-20}

::nutrient{id=vitamin_d}

[^1]: DGE, BfR und MRI: Ausgewählte Fragen und Antworten zu Vitamin D, 2019.
[^2]: D-A-CH-Referenzwerte, Schätzwert bei fehlender körpereigener Bildung, 2012.
[^3]: EFSA: Gutachten zur Obergrenze für Vitamin D, 2023.
[^4]: BfR: Höchstmengenvorschläge, 2021 und Anpassung 2024.
`,
  ),
  post(
    10,
    "vegan-und-vitamin-b12",
    "Vegan leben, B12 nehmen: warum es hier keine zweite Meinung gibt",
    "Bei kaum einem Stoff ist die Lage so klar. Wie viel es sein soll, und warum die Zahlen auf den Packungen so verschieden sind.",
    { series: "Stoff für Stoff", tags: ["Vitamin B12", "Vegan"], nutrient: "vitamin_b12" },
    `Wir raten oft ab. Hier nicht: Wer sich dauerhaft vegan ernährt, braucht eine verlässliche Quelle für Vitamin B12. In Pflanzen kommt es nicht in einer Form vor, auf die man sich verlassen kann, auch nicht in Algen, Sauerkraut oder ungewaschenem Gemüse.[^1]

## Warum man lange nichts merkt

Der Körper legt Vorräte an, die für Jahre reichen können. Das macht die Sache tückisch: Wer heute aufhört, tierische Lebensmittel zu essen, spürt lange keinen Unterschied. Leer laufen die Speicher trotzdem.

## Wie viel es sein soll

Der Schätzwert für Erwachsene liegt bei 4 µg am Tag.[^2] Auf Packungen stehen aber oft 10, 25 oder gar 1.000 µg. Das hat einen Grund, der nichts mit Werbung zu tun hat: Der Darm nimmt aus einer Portion nur ein bis zwei Mikrogramm über den üblichen Weg auf. Der Rest kommt nur zu etwa einem Hundertstel durch. Eine größere Menge auf einmal ist also nicht dasselbe wie viele kleine.

| So nimmst du es | Menge |
| --- | ---: |
| Mehrmals am Tag mit dem Essen | wenige µg |
| Einmal am Tag | 10 bis 25 µg |

Eine Obergrenze hat die Europäische Behörde für Lebensmittelsicherheit nicht festgelegt, weil keine schädliche Menge bekannt ist.[^3] Das Bundesinstitut für Risikobewertung schlägt für Präparate trotzdem höchstens 25 µg am Tag vor. Daran halten wir uns.

## Angereicherte Lebensmittel

Manche Pflanzendrinks und Frühstücksflocken enthalten zugesetztes Vitamin B12. Das geht auch, wenn du sie wirklich jeden Tag isst und auf die Menge achtest. Nicht jede Marke setzt es zu: Lies nach, bevor du dich darauf verlässt.

## Wer noch hinsehen sollte

Auch vegetarisch kann es knapp werden, wenn Milch und Eier selten sind. Und mit dem Alter nimmt der Magen das Vitamin manchmal schlechter auf. Beides klärt ein Blutwert in der Praxis. Wer bestimmte Magenmittel oder Metformin nimmt, fragt dort am besten gleich mit.

::product{handle=vitamin-b12-tabletten-25}

::product{handle=vitamin-b12-tropfen-10}

[^1]: DGE: Positionspapier zu veganer Ernährung, 2024.
[^2]: DGE und ÖGE: Schätzwert für Vitamin B12, 2018.
[^3]: EFSA: Übersicht der Obergrenzen, 2018.
`,
  ),
  post(
    17,
    "magnesium-und-kraempfe",
    "Magnesium und Wadenkrämpfe: was wir wissen",
    "Der bekannteste Rat bei Wadenkrämpfen, und wie wenig dafür spricht. Mit der Menge, die trotzdem in Ordnung ist.",
    { series: "Stoff für Stoff", tags: ["Magnesium", "Sport"], nutrient: "magnesium" },
    `„Nimm Magnesium“ ist der häufigste Rat bei nächtlichen Wadenkrämpfen. Er ist alt, er klingt einleuchtend, und er wird in Studien meistens nicht bestätigt. Eine große Übersicht fand bei älteren Menschen keinen Unterschied zu einem Scheinmittel; in der Schwangerschaft und beim Sport ist die Lage unklar.[^1]

Wir schreiben das auf, obwohl wir Magnesium verkaufen.

## Was zugelassen ist zu sagen

Was Magnesium im Körper tut, steht beim Produkt, in den Worten der europäischen Verordnung und in keinem anderen. Von Krämpfen ist dort nicht die Rede. Wer mit Krämpfen für Magnesium wirbt, verspricht etwas, das niemand geprüft und erlaubt hat.

## Wie viel du isst

Der Schätzwert liegt bei 300 mg am Tag für Frauen und 350 mg für Männer.[^2] Das steckt in ziemlich normalem Essen:

| Lebensmittel | Magnesium |
| --- | ---: |
| 60 g Haferflocken | 80 mg |
| 2 Scheiben Vollkornbrot | 60 mg |
| 30 g Kürbiskerne | 120 mg |
| 1 Banane | 35 mg |
| 0,7 l Mineralwasser mit 100 mg im Liter | 70 mg |

Die Werte sind gerundet. Wer so isst, ist nach dem Frühstück schon halb fertig.

## Wo die Grenze liegt

Aus Präparaten gelten 250 mg am Tag als Obergrenze, weil es darüber oft zu Durchfall kommt.[^3] Besser verträglich ist es in zwei Portionen. Bei kranken Nieren sammelt sich Magnesium an: Dann bitte nichts ohne ärztlichen Rat.

## Was du sonst tun kannst

Dehnen, sofort: die Zehen zum Schienbein ziehen und halten. Das ist die einzige Maßnahme, bei der fast alle zustimmen. Kommen die Krämpfe oft, gehören sie in die Praxis; dahinter können Arzneimittel oder eine Störung stecken, die man finden kann.

::nutrient{id=magnesium}

[^1]: Cochrane Database of Systematic Reviews: Magnesium for skeletal muscle cramps, 2020.
[^2]: D-A-CH-Referenzwerte, 2021.
[^3]: EFSA: Übersicht der Obergrenzen, 2018; BfR, 2021.
`,
  ),
  post(
    24,
    "etikett-lesen",
    "In zwei Minuten ein Etikett lesen",
    "Fünf Zahlen, auf die es ankommt, und drei Wörter, die nichts bedeuten.",
    { series: basics, tags: ["Einkaufen"] },
    `Eine Dose mit Vitaminen trägt mehr Text als eine Tüte Chips. Das meiste davon schreibt das Gesetz vor. Wenn du weißt, wo du hinsehen musst, reichen zwei Minuten.

## Die fünf Zahlen

**Menge je Tagesdosis.** Nicht je Kapsel: Manche Packungen rechnen mit zwei oder drei. Die Angabe steht in der Tabelle, zusammen mit dem Anteil am Nährstoffbezugswert.

**Nährstoffbezugswert, kurz NRV.** Er ist für ganz Europa gleich und sagt, was Erwachsene im Durchschnitt am Tag zu sich nehmen sollten. Bei Vitamin C sind es 80 mg. Er ist kein Ziel, das du mit einer Kapsel erreichen musst: Du isst ja auch noch.

**Wie viele Tage.** Stückzahl geteilt durch Tagesdosis. 60 Kapseln zu dritt am Tag sind 20 Tage, auch wenn die Dose groß aussieht. Steht dabei, wie lange sie angebrochen hält, gilt das Kürzere.

**Preis am Tag.** Packungspreis geteilt durch die Tage. Erst damit lassen sich zwei Produkte vergleichen. Der Grundpreis je Kilogramm, den das Gesetz verlangt, taugt dafür wenig, denn er wiegt auch die Kapselhülle mit.

**Abstand zur Obergrenze.** Der steht auf keiner Packung. Bei uns steht er bei jedem Produkt, mit der Quelle.

## Die Form

Hinter dem Namen steht in Klammern oft eine chemische Verbindung: Magnesiumcitrat, Zinkgluconat, Cholecalciferol. Die Verbindung ist das, was wirklich in der Kapsel ist; die Menge in der Tabelle meint trotzdem nur den Nährstoff. „250 mg Magnesium“ sind also 250 mg Magnesium, gleich in welcher Verbindung.

## Die Zutaten

Sie sind nach Gewicht geordnet. Steht ein Füllstoff vor dem Nährstoff, heißt das nur, dass der Nährstoff wenig wiegt. Was Allergien auslösen kann, muss hervorgehoben sein.

## Drei Wörter ohne Bedeutung

- „Premium“ ist kein geschützter Begriff.
- „Hochdosiert“ heißt nur: mehr als anderswo. Ob es zu viel ist, sagt das Wort nicht.
- „Natürlich“ sagt nichts darüber, wie ein Stoff im Körper ankommt.

## Was auf jeder Packung stehen muss

Dass sie nicht in die Hände kleiner Kinder gehört, dass die Tagesdosis nicht überschritten werden darf, und dass sie kein Ersatz für eine abwechslungsreiche Ernährung ist.[^1] Das ist keine Formsache. Der letzte Satz ist der wichtigste auf der ganzen Dose.

[^1]: Nahrungsergänzungsmittelverordnung, § 4 Absatz 2.
`,
  ),
  post(
    31,
    "hoechstmengen",
    "Woher die Höchstmengen kommen",
    "EFSA, BfR, NRV: drei Zahlen für denselben Stoff, und warum sie so weit auseinander liegen.",
    { series: basics, tags: ["Höchstmengen", "Einkaufen"], nutrient: "zinc" },
    `Bei Zink begegnen dir drei Zahlen: 10 mg, 6,5 mg und 25 mg. Alle drei stimmen. Sie beantworten nur verschiedene Fragen.

## 10 mg: der Bezugswert

Der Nährstoffbezugswert steht in der europäischen Verordnung über Lebensmittelinformationen.[^1] Er ist dazu da, dass „100 %“ auf jeder Packung dasselbe heißt. Mit deinem Alter, Geschlecht und Essen hat er nichts zu tun.

## 25 mg: die Obergrenze

Die Europäische Behörde für Lebensmittelsicherheit prüft, ab welcher Menge am Tag, auf Dauer und aus allen Quellen, Schäden zu erwarten sind. Davon zieht sie einen Abstand ab. Heraus kommt die tolerierbare Gesamtzufuhr, bei Zink 25 mg.[^2] Wer das ein paar Tage lang überschreitet, wird davon nicht krank. Wer es Monate tut, riskiert, dass zu wenig Kupfer aufgenommen wird.

## 6,5 mg: die Höchstmenge im Präparat

Das Bundesinstitut für Risikobewertung rechnet weiter: Von der Obergrenze zieht es ab, was Menschen, die viel davon essen, schon zu sich nehmen. Den Rest teilt es auf, weil jemand mehrere Produkte nehmen könnte. Übrig bleibt ein Vorschlag für ein einzelnes Präparat, bei Zink 6,5 mg am Tag.[^3]

| Frage | Zahl für Zink |
| --- | ---: |
| Was heißt 100 % auf der Packung? | 10 mg |
| Wie viel darf ein Präparat am Tag enthalten? | 6,5 mg |
| Wie viel ist mit dem Essen zusammen zu viel? | 25 mg |

## Ein Vorschlag ist kein Gesetz

In Deutschland sind die Höchstmengen bis heute Empfehlungen. Die Europäische Union will seit Jahren eigene festlegen und hat es bisher nicht getan. Deshalb gibt es im Netz Produkte mit dem Zehnfachen, ganz legal.

Wir behandeln die Vorschläge wie ein Gesetz. Ein Produkt, das darüber liegt, lässt sich bei uns nicht in den Verkauf stellen; die Software verweigert es.

## Und wenn ich mehrere Produkte nehme?

Dann zählt die Summe. Der Warenkorb rechnet sie aus und sagt, was du herausnehmen kannst. Was du zu Hause noch stehen hast, weiß er nicht. Schau also selbst auf die Dosen.

[^1]: Verordnung (EU) Nr. 1169/2011, Anhang XIII.
[^2]: EFSA: Übersicht der Obergrenzen, 2018.
[^3]: BfR: Stellungnahme 009/2021.
`,
  ),
  post(
    38,
    "eisen-erst-messen",
    "Eisen: erst messen, dann nehmen",
    "Müde sein hat viele Gründe. Warum Eisen auf Verdacht keine gute Idee ist, und wie man es mit dem Essen macht.",
    { series: "Stoff für Stoff", tags: ["Eisen"], nutrient: "iron" },
    `Bei Eisen sind wir strenger als bei anderen Stoffen. Der Körper hat keinen Weg, überschüssiges Eisen wieder loszuwerden. Was einmal drin ist, bleibt.

## Warum nicht einfach probieren?

Weil es zwei Gruppen gibt, die beide müde sind: Menschen mit zu wenig Eisen und Menschen mit zu viel. Etwa einer von 200 in Mitteleuropa speichert erblich bedingt zu viel davon, oft ohne es zu wissen. Am Gefühl lässt sich das nicht unterscheiden, am Blutwert schon. Der heißt Ferritin und wird in jeder Praxis bestimmt.

Männer, Frauen nach den Wechseljahren und Schwangere sollten Eisen nur nach ärztlicher Rücksprache ergänzen. Das steht auf jeder Packung, und es ist ernst gemeint.[^1]

## Wer öfter wenig hat

Vor allem Frauen mit starker Monatsblutung, Menschen, die regelmäßig Blut spenden, und wer sehr einseitig isst. Auch vegan geht es, braucht aber Planung.[^2]

## Wie viel gebraucht wird

Der Referenzwert liegt bei 11 mg am Tag für Männer und bei 16 mg für Frauen vor den Wechseljahren.[^3] Das klingt viel, ist mit dem Essen aber gut zu schaffen:

| Lebensmittel | Eisen |
| --- | ---: |
| 100 g Linsen, gekocht | 3 mg |
| 60 g Haferflocken | 3 mg |
| 30 g Kürbiskerne | 2 mg |
| 100 g Rindfleisch | 2 mg |
| 100 g Spinat, gekocht | 3 mg |

## Der Trick mit der Zitrone

Eisen aus Pflanzen nimmt der Darm schlechter auf als aus Fleisch. Etwas Vitamin C in derselben Mahlzeit ändert das deutlich: ein Glas Orangensaft, Paprika, ein Spritzer Zitrone. Kaffee, schwarzer Tee und Milch tun das Gegenteil. Eine Stunde Abstand genügt.

## Wenn die Praxis Ja sagt

Dann bekommst du dort meistens ein Arzneimittel mit viel mehr Eisen, als ein Nahrungsergänzungsmittel enthalten soll. Der Vorschlag des Bundesinstituts für Risikobewertung liegt bei 6 mg am Tag. Dafür ist unser Produkt da: für wenig, nicht für eine Behandlung.

::nutrient{id=iron}

[^1]: BfR: Stellungnahme 009/2021, Pflichthinweis zu Eisen.
[^2]: DGE: Positionspapier zu veganer Ernährung, 2024.
[^3]: DGE und ÖGE: Referenzwert für Eisen, 2024.
`,
  ),
  post(
    45,
    "folsaeure-vor-der-schwangerschaft",
    "Folsäure: der eine Stoff, bei dem der Zeitpunkt zählt",
    "Wer schwanger werden möchte, sollte früher anfangen, als die meisten denken. Und wie immer: mit der Praxis.",
    { series: "Stoff für Stoff", tags: ["Folsäure", "Kinderwunsch"], nutrient: "folate" },
    `Folat ist ein Vitamin aus Blattgemüse, Hülsenfrüchten und Vollkorn. Folsäure heißt die Form, die man herstellt und die in Präparaten steckt. Die meisten Menschen kommen mit dem Essen zurecht. Es gibt eine Ausnahme, und sie hat mit der Zeit zu tun.

## Warum vorher

In den ersten vier Wochen nach der Empfängnis bildet sich beim ungeborenen Kind das Neuralrohr. Zu diesem Zeitpunkt wissen viele noch gar nicht, dass sie schwanger sind. Deshalb raten die Fachgesellschaften, mindestens vier Wochen vor einer möglichen Schwangerschaft zu beginnen und bis zum Ende des ersten Drittels weiterzumachen: 400 µg Folsäure am Tag, zusätzlich zum Essen.[^1]

Das ist die einzige Zeit, für die in Deutschland 400 µg in einem Präparat vorgesehen sind. Für alle anderen schlägt das Bundesinstitut für Risikobewertung höchstens 200 µg vor.[^2]

## Was du zuerst tun solltest

Sprich mit deiner Frauenärztin, deinem Frauenarzt oder deiner Hebamme, bevor du etwas nimmst. Es gibt Gründe für eine andere Menge, zum Beispiel bestimmte Arzneimittel oder eine frühere Schwangerschaft mit Komplikationen. Das können wir nicht wissen, und ein Fragebogen soll es nicht entscheiden. Unser Nährstoff-Check nennt dir bei Kinderwunsch die 400 µg und schickt dich damit in die Praxis; in der Schwangerschaft schlägt er nichts vor.

## Was im Essen steckt

| Lebensmittel | Folat |
| --- | ---: |
| 100 g Feldsalat | 145 µg |
| 100 g Kichererbsen, gekocht | 110 µg |
| 100 g Brokkoli, gedünstet | 110 µg |
| 1 Orange | 45 µg |

Die Werte sind gerundet. Folat ist wasserlöslich und mag keine Hitze: kurz waschen, kurz dünsten.

## Wer es nicht braucht

Wer nicht schwanger werden möchte oder kann und einigermaßen Gemüse isst. Ein Präparat „für alle Fälle“ ist hier kein guter Gedanke: Viel Folsäure kann verdecken, dass es an Vitamin B12 fehlt.

::nutrient{id=folate}

[^1]: Netzwerk Gesund ins Leben: Ernährung und Lebensstil vor und während der Schwangerschaft, 2018.
[^2]: BfR: Höchstmengenvorschläge, Anpassung 2024.
`,
  ),
  post(
    52,
    "warum-wir-nein-sagen",
    "Warum unser Check oft Nein sagt",
    "Ein Fragebogen, der nichts verkauft, klingt nach einem schlechten Geschäft. Wir finden, er ist das einzige, das lange hält.",
    { series: basics, tags: ["Nährstoff-Check", "Über uns"] },
    `Wer im Netz nach einem Vitamin-Test sucht, findet viele. Fast alle enden gleich: mit drei bis fünf Produkten im Warenkorb. Unserer endet oft mit einem Satz: Du brauchst nichts davon.

## Was dahinter steckt

Der [Nährstoff-Check](/questionnaire) hat drei Teile: Fragen, Regeln und eine Tabelle mit Grenzen. Jede Regel hat eine Quelle. Eine Regel sagt zum Beispiel: Wer sich vegan ernährt und kein angereichertes Lebensmittel nennt, für den kommt Vitamin B12 infrage. Steht keine Regel hinter einem Stoff, taucht er nicht auf.

Das hat Folgen. Vitamin C etwa schlägt der Check fast niemandem vor, weil es in Obst, Kartoffeln und Gemüse reichlich steckt. Zink selten. Biotin so gut wie nie.

## Drei Antworten, die kein Produkt sind

**„Iss das.“** Fehlt etwas auf dem Teller, steht da zuerst, welche Lebensmittel es liefern.

**„Frag in der Praxis.“** Bei Schwangerschaft, bei Krankheiten, bei vielen Arzneimitteln und bei Beschwerden hören wir auf zu rechnen. Das ist keine Vorsicht für die Rechtsabteilung. Wir wissen dann schlicht zu wenig.

**„Nichts.“** Kommt vor, und öfter, als uns als Händler lieb sein kann.

## Warum du uns das glauben kannst

Du musst nicht. Neben jedem Vorschlag steht, aus welcher Antwort er folgt und welche Quelle dahinter steht. Die Rechnung läuft in deinem Browser; du kannst sie dir ansehen. Ohne deine Einwilligung bekommen wir von deinen Antworten nichts mit, und für Werbung nutzen wir sie nie.

## Und wovon lebt ihr?

Von Menschen, die etwas brauchen und beim nächsten Mal wiederkommen, weil es beim ersten Mal gestimmt hat. Und davon, dass wir wenig zurückbekommen.

Wenn du es ausprobieren willst: Der Check dauert etwa vier Minuten. Bring deine Dosen mit, falls du schon etwas nimmst.
`,
  ),
  change(
    2,
    "blog-und-kontakt",
    "Ein Blog, eine Seite mit Fragen und ein Kontaktformular",
    "Antworten stehen jetzt im Shop statt in E-Mails.",
    `- Im [Blog](/blog-new) schreiben wir über einzelne Stoffe, mit Quellen.
- Unter [Häufige Fragen](/faq) stehen über dreißig Antworten.
- Unter [Kontakt](/contact) erreichst du uns mit einem Formular.
`,
  ),
  change(
    20,
    "widerruf-online",
    "Widerrufen mit drei Klicks",
    "Ohne Anmeldung, ganz oder zum Teil.",
    `Unter [Vertrag widerrufen](/withdraw) kannst du eine Bestellung ganz oder zum Teil zurückgeben. Du brauchst dafür kein Konto und keinen Grund. Die Bestätigung kommt sofort per E-Mail.
`,
  ),
  change(
    40,
    "grenze-vitamin-b6",
    "Strengere Grenze für Vitamin B6",
    "Das BfR hat seinen Vorschlag gesenkt, und wir folgen ihm.",
    `Für Vitamin B6 gelten jetzt höchstens 0,9 mg am Tag in einem Präparat statt 3,5 mg. So schlägt es das Bundesinstitut für Risikobewertung seit 2024 vor. Produkte, die mehr enthielten, haben wir aus dem Verkauf genommen.
`,
  ),
]
