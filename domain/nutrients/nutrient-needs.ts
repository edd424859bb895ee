import type { NutrientId } from "./nutrient.ts"

/**
 * Who may take in little of a nutrient, who takes in enough, and which foods hold it: information by DGE, BfR and the Verbraucherzentralen
 * for adults, no promise about a product (Art. 10 Regulation 1924/2006) and no word against food (§ 4 (4) NemV). Read aloud on every
 * product page; a nutrition professional still has to sign it.
 */
export interface NutrientNeed {
  /** Who has a reason to look closer; says so where nobody is known to have one. */
  readonly who: string
  /** Who can leave it, and who has to ask first. */
  readonly whoNot: string
  /** Foods that hold it. */
  readonly food: string
  /** Keys of the nutrient table's sources. */
  readonly sources: readonly string[]
}

const nobody = "Wir kennen keine Gruppe gesunder Erwachsener, für die es einen gut belegten Anlass gibt."

/** For every nutrient of the table. */
export const nutrientNeeds: Readonly<Record<NutrientId, NutrientNeed>> = {
  vitamin_a: {
    who: "Bei veganer Ernährung nennt die DGE Vitamin A als möglicherweise kritisch; Karotten, Kürbis und Grünkohl liefern dann die Vorstufe.",
    whoNot:
      "Wer Milch, Eier oder gelbes und grünes Gemüse isst. Bei Kinderwunsch, in Schwangerschaft und Stillzeit kein Präparat ohne ärztlichen Rat: Zu viel kann dem ungeborenen Kind schaden.",
    food: "Karotten, Süßkartoffeln, Kürbis, Spinat und Grünkohl mit etwas Fett, dazu Eier, Butter und Käse.",
    sources: ["DGE-VEGAN-2024", "EFSA-A-2024"],
  },
  beta_carotene: {
    who: nobody,
    whoNot:
      "Wer Karotten, Kürbis, Spinat oder Grünkohl isst. Wer raucht oder früher stark geraucht hat oder mit Asbest zu tun hatte, verzichtet besser ganz auf Präparate.",
    food: "Karotten, Süßkartoffeln, Kürbis, Spinat und Aprikosen; schon eine Karotte liefert mehrere Milligramm.",
    sources: ["EFSA-A-2024"],
  },
  vitamin_b12: {
    who: "Wer sich vegan ernährt, und zwar auf Dauer: Dann fehlt eine verlässliche Quelle. Wer vegetarisch isst und selten zu Milch oder Eiern greift, sieht besser nach. Im Alter nimmt der Körper Vitamin B12 manchmal schlechter auf; das klärt die Praxis.",
    whoNot: "Wer regelmäßig Fleisch, Fisch, Milchprodukte oder Eier isst, kommt meist auf die 4 µg am Tag.",
    food: "Fisch, Fleisch, Eier, Milch und Käse. Vegan: Pflanzendrinks oder Frühstücksflocken, denen Vitamin B12 zugesetzt ist; die Menge steht auf der Packung.",
    sources: ["DGE-VEGAN-2024", "DACH-B12-2018"],
  },
  vitamin_b6: {
    who: nobody,
    whoNot: "Wer abwechslungsreich isst: Vorgesehen sind 1,4 mg am Tag für Frauen und 1,6 mg für Männer.",
    food: "Kartoffeln, Bananen, Linsen, Walnüsse, Vollkornbrot, Fisch und Geflügel.",
    sources: ["DACH-B6-2019"],
  },
  thiamin: {
    who: nobody,
    whoNot: "Wer Vollkorn und Hülsenfrüchte isst: Vorgesehen sind 1 mg am Tag für Frauen und 1,2 mg für Männer.",
    food: "Haferflocken, Vollkornbrot, Erbsen, Linsen, Sonnenblumenkerne und Schweinefleisch.",
    sources: ["DACH-2015"],
  },
  riboflavin: {
    who: "Bei veganer Ernährung nennt die DGE Vitamin B2 als möglicherweise kritisch.",
    whoNot: "Wer Milch, Joghurt, Käse oder Eier isst, und wer vegan oft zu Vollkorn, Hülsenfrüchten und Nüssen greift.",
    food: "Milchprodukte und Eier; vegan Champignons, Mandeln, Brokkoli, Vollkornprodukte und Hefeflocken.",
    sources: ["DGE-VEGAN-2024"],
  },
  niacin: {
    who: nobody,
    whoNot: "Wer abwechslungsreich isst. Einen Teil bildet der Körper selbst, aus einem Baustein von Eiweiß.",
    food: "Erdnüsse, Pilze, Vollkornbrot, Fisch, Fleisch und Kaffee.",
    sources: ["DACH-2015"],
  },
  pantothenic_acid: {
    who: nobody,
    whoNot: "Fast alle: Pantothensäure steckt in beinahe jedem Lebensmittel. Vorgesehen sind 5 mg am Tag.",
    food: "Pilze, Eier, Hülsenfrüchte, Brokkoli, Avocado und Vollkornprodukte.",
    sources: ["DACH-PANT-2021"],
  },
  biotin: {
    who: nobody,
    whoNot:
      "Wer abwechslungsreich isst: Vorgesehen sind 40 µg am Tag. Vor einer Blutuntersuchung sag in der Praxis, dass du Biotin nimmst, denn es kann Laborwerte verfälschen.",
    food: "Haferflocken, Eier, Nüsse, Champignons, Linsen und Spinat.",
    sources: ["DACH-BIO-2020", "BFARM-BIOTIN-2019"],
  },
  folate: {
    who: "Wer schwanger werden möchte: 400 µg Folsäure am Tag zusätzlich zum Essen, mindestens vier Wochen vorher und bis zum Ende des ersten Schwangerschaftsdrittels. Besprich es in der Praxis.",
    whoNot: "Alle anderen, wenn oft Gemüse, Hülsenfrüchte und Vollkorn auf dem Tisch stehen.",
    food: "Spinat, Feldsalat, Brokkoli, Kichererbsen, Linsen, Vollkornbrot und Orangen liefern Folat, die Form im Essen. Bei Kinderwunsch kommt das zur Folsäure dazu.",
    sources: ["GIL-2018", "DACH-FOL-2013"],
  },
  vitamin_c: {
    who: "Wer raucht, hat einen um rund 40 mg höheren Referenzwert. Sonst kennen wir keinen gut belegten Anlass.",
    whoNot:
      "Fast alle: Vorgesehen sind 95 mg am Tag für Frauen und 110 mg für Männer, und die liefert eine rote Paprika.",
    food: "Paprika, Brokkoli, Kohl, Kiwis, Beeren und Zitrusfrüchte.",
    sources: ["DACH-2015"],
  },
  vitamin_d: {
    who: "Wer von April bis September kaum oder nur bedeckt draußen ist, wer pflegebedürftig ist oder sich kaum bewegen kann, und wer dunkle Haut hat: Dann bildet die Haut oft wenig. Bei veganer Ernährung nennt die DGE Vitamin D als möglicherweise kritisch.",
    whoNot:
      "Wer im Sommerhalbjahr oft mit freiem Gesicht und freien Armen draußen ist: Für den Winter legt der Körper einen Vorrat an. Und wer schon ein Präparat mit Vitamin D nimmt.",
    food: "Das meiste macht die Sonne: dreimal in der Woche 5 bis 25 Minuten. Hering, Lachs, Eier und Pilze liefern etwas dazu.",
    sources: ["DGE-VITD", "DGE-VEGAN-2024"],
  },
  vitamin_e: {
    who: nobody,
    whoNot:
      "Wer mit Pflanzenöl kocht oder Nüsse isst. Seit 2025 sind nur noch 8 mg am Tag vorgesehen, weniger als zuvor.",
    food: "Sonnenblumen-, Weizenkeim- und Rapsöl, Mandeln, Haselnüsse und Sonnenblumenkerne.",
    sources: ["DACH-E-2025"],
  },
  vitamin_k1: {
    who: nobody,
    whoNot:
      "Wer Gemüse isst: Eine Portion Spinat oder Brokkoli enthält mehr als die 60 bis 80 µg am Tag. Wer Gerinnungshemmer nimmt, fragt vorher in der Praxis.",
    food: "Grünkohl, Spinat, Feldsalat, Brokkoli und Rapsöl.",
    sources: ["DACH-2000", "BFR-2021"],
  },
  vitamin_k2: {
    who: nobody,
    whoNot:
      "Wer Gemüse isst: Der Referenzwert gilt für Vitamin K insgesamt, und grünes Gemüse liefert reichlich davon. Wer Gerinnungshemmer nimmt, fragt vorher in der Praxis.",
    food: "Vitamin K1 in Grünkohl, Spinat und Brokkoli, Vitamin K2 in gereiftem Käse, Quark und Sauerkraut.",
    sources: ["DACH-2000", "BFR-2021"],
  },
  calcium: {
    who: "Wer weder Milchprodukte noch calciumreiches Mineralwasser noch angereicherte Pflanzendrinks zu sich nimmt: Dann kommen oft keine 1.000 mg am Tag zusammen.",
    whoNot:
      "Wer davon täglich etwas isst oder trinkt. Ein Liter Mineralwasser kann schon 500 mg liefern; die Zahl steht auf dem Etikett.",
    food: "Milch, Joghurt und Käse, Mineralwasser mit mehr als 150 mg Calcium je Liter, angereicherte Pflanzendrinks, Grünkohl, Brokkoli und Mandeln.",
    sources: ["DGE-VEGAN-2024", "DACH-FOL-2013"],
  },
  magnesium: {
    who: nobody,
    whoNot:
      "Wer Vollkorn, Nüsse und Hülsenfrüchte isst: Vorgesehen sind 300 mg am Tag für Frauen und 350 mg für Männer. Mit einer Nierenerkrankung nur auf ärztliche Anweisung.",
    food: "Kürbiskerne, Mandeln, Haferflocken, Vollkornbrot, Linsen, Bananen und magnesiumreiches Mineralwasser.",
    sources: ["DACH-MG-2021", "VZ-KLARTEXT"],
  },
  potassium: {
    who: nobody,
    whoNot:
      "Wer Gemüse, Kartoffeln und Obst isst. Wer Blutdruckmittel oder Entwässerungstabletten nimmt oder eine Nierenerkrankung hat, nimmt Kalium nur auf ärztliche Anweisung.",
    food: "Kartoffeln, Bananen, Tomaten, Spinat, Bohnen, Nüsse und getrocknete Aprikosen.",
    sources: ["DACH-K-2016", "APONET"],
  },
  phosphorus: {
    who: nobody,
    whoNot:
      "Fast alle: Phosphor steckt in fast jedem eiweißreichen Lebensmittel. Mit einer Nierenerkrankung kein Präparat.",
    food: "Milchprodukte, Fleisch, Fisch, Hülsenfrüchte, Nüsse und Vollkornbrot.",
    sources: ["DACH-FE-2024"],
  },
  iron: {
    who: "Nur wer nach einer Blutuntersuchung weiß, dass es sinnvoll ist. Nachsehen zu lassen (Ferritin) kann sich lohnen bei starker Regelblutung, nach häufigem Blutspenden und bei vegetarischer oder veganer Ernährung.",
    whoNot: "Männer, Frauen nach den Wechseljahren und Schwangere nehmen Eisen nur nach Rücksprache mit der Praxis.",
    food: "Haferflocken, Hirse, Linsen, Kichererbsen, Kürbiskerne und Fleisch.",
    sources: ["DGE-VEGAN-2024", "BFR-2021"],
  },
  zinc: {
    who: "Bei veganer Ernährung nennt die DGE Zink als möglicherweise kritisch, weil der Körper es aus Pflanzen schlechter aufnimmt.",
    whoNot:
      "Wer Fleisch, Käse oder Eier isst, und wer vegan oft zu Vollkorn, Hülsenfrüchten und Nüssen greift. Mehrere Präparate mit Zink zugleich sollten es nicht sein.",
    food: "Haferflocken, Linsen, Kürbiskerne, Cashews, Käse, Rindfleisch und Vollkornbrot aus Sauerteig.",
    sources: ["DGE-VEGAN-2024", "BFR-2021"],
  },
  selenium: {
    who: "Bei veganer Ernährung nennt die DGE Selen als möglicherweise kritisch.",
    whoNot:
      "Wer Fleisch, Fisch oder Eier isst. Wer täglich Paranüsse isst, lässt Selenpräparate weg. Mit einer Schilddrüsenerkrankung vorher in der Praxis fragen.",
    food: "Fisch, Fleisch und Eier; vegan Linsen, Champignons, Kohl, Spargel und ab und zu eine Paranuss.",
    sources: ["DGE-VEGAN-2024", "EFSA-SE-2023"],
  },
  iodine: {
    who: "Wer kein Jodsalz verwendet und selten Milch oder Seefisch auf den Tisch bringt, besonders bei veganer Ernährung. In Schwangerschaft und Stillzeit sind 100 bis 150 µg am Tag üblich, aber nur nach Rücksprache mit der Praxis.",
    whoNot:
      "Wer mit Jodsalz kocht und Milch oder Seefisch isst. Mit einer Schilddrüsenerkrankung und für alle, die regelmäßig Meeresalgen essen: nicht ohne ärztlichen Rat.",
    food: "Jodsalz, Brot, das damit gebacken ist, Milch und Joghurt, Seefisch, oder Pflanzendrinks, denen Jod zugesetzt ist.",
    sources: ["DGE-JOD-2025", "DGE-VEGAN-2024"],
  },
  copper: {
    who: nobody,
    whoNot: "Fast alle: Kupfer steckt in vielen Lebensmitteln, und vorgesehen ist nur ein Schätzwert.",
    food: "Nüsse, Kakao, Hülsenfrüchte, Vollkornprodukte und Pilze.",
    sources: ["DACH-2000"],
  },
  manganese: {
    who: nobody,
    whoNot:
      "Fast alle, vor allem wer Vollkorn isst. Ältere Menschen sollten mit Mangan vorsichtig sein, und mit einer Lebererkrankung verzichtet man darauf.",
    food: "Haferflocken, Vollkornbrot, Nüsse, Hülsenfrüchte und schwarzer Tee.",
    sources: ["DACH-2000", "VZ-KLARTEXT"],
  },
  chromium: {
    who: nobody,
    whoNot:
      "Fast alle: Einen Referenzwert hält die EFSA seit 2014 nicht für begründet. Wer Diabetes oder eine Nierenerkrankung hat, fragt vorher in der Praxis.",
    food: "Vollkornprodukte, Hülsenfrüchte, Nüsse, Pilze und Fleisch.",
    sources: ["DACH-2000", "VZ-KLARTEXT"],
  },
  molybdenum: {
    who: nobody,
    whoNot:
      "Fast alle: Hülsenfrüchte und Getreide enthalten reichlich davon. Wer Gicht hat, fragt vorher in der Praxis.",
    food: "Linsen, Bohnen, Erbsen, Haferflocken und Vollkornbrot.",
    sources: ["DACH-2000"],
  },
  fluoride: {
    who: nobody,
    whoNot: "Erwachsene, die fluoridhaltige Zahnpasta oder fluoridiertes Speisesalz benutzen.",
    food: "Schwarzer und grüner Tee, Seefisch und manches Mineralwasser; die Menge steht auf dem Etikett.",
    sources: ["DACH-FE-2024"],
  },
  omega3_epa_dha: {
    who: "Wer keinen Fisch isst, nimmt kaum EPA und DHA auf. In Schwangerschaft und Stillzeit sind mindestens 200 mg DHA am Tag vorgesehen; besprich es in der Praxis.",
    whoNot:
      "Wer ein- bis zweimal in der Woche Fisch isst, zum Beispiel Hering oder Makrele. Bei Vorhofflimmern und mit Gerinnungshemmern nicht ohne ärztlichen Rat.",
    food: "Hering, Makrele und Lachs; ohne Fisch Raps-, Lein- und Walnussöl mit der pflanzlichen Vorstufe.",
    sources: ["DGE-VEGAN-2024", "DACH-2000", "EMA-N3-2023"],
  },
  omega3_dha: {
    who: "In Schwangerschaft und Stillzeit sind mindestens 200 mg DHA am Tag vorgesehen, vor allem ein Thema für alle, die keinen Fisch essen. Besprich es in der Praxis.",
    whoNot: "Wer ein- bis zweimal in der Woche Fisch isst, zum Beispiel Hering oder Makrele.",
    food: "Hering, Makrele und Lachs; ohne Fisch Raps-, Lein- und Walnussöl mit der pflanzlichen Vorstufe.",
    sources: ["GIL-2018", "DACH-2000"],
  },
  coenzyme_q10: {
    who: "Wir kennen niemanden, für den es einen gut belegten Anlass gibt: Der Körper bildet Coenzym Q10 selbst, und für seine Wirkung ist in der EU keine Aussage zugelassen.",
    whoNot:
      "Schwangere, Stillende und alle unter 18 verzichten darauf. Wer Blutdruckmittel oder Gerinnungshemmer nimmt, fragt vorher in der Praxis.",
    food: "Fleisch, Fisch, Nüsse, Hülsenfrüchte und Pflanzenöle.",
    sources: ["BFR-Q10-2023"],
  },
  lutein: {
    who: "Wir kennen niemanden, für den es einen gut belegten Anlass gibt: Ein Referenzwert fehlt, und für die Wirkung von Lutein ist in der EU keine Aussage zugelassen.",
    whoNot: "Wer grünes Gemüse isst. Wer raucht, ist mit Präparaten aus Carotinoiden zurückhaltend.",
    food: "Grünkohl, Spinat, Feldsalat, Erbsen, Mais und Eigelb.",
    sources: ["EU-432"],
  },
  choline: {
    who: nobody,
    whoNot:
      "Wer abwechslungsreich isst: Die EFSA hält 400 mg am Tag für angemessen, und einen Teil bildet der Körper selbst.",
    food: "Eier, Fleisch, Fisch, Sojabohnen, Kartoffeln und Brokkoli.",
    sources: ["EFSA-CHO-2016"],
  },
  creatine: {
    who: "Erwachsene, die regelmäßig kurz und sehr intensiv trainieren: Nur auf sie bezieht sich die zugelassene Angabe.",
    whoNot:
      "Alle anderen: Der Körper bildet Kreatin selbst. Schwangere, Stillende und Menschen mit einer Nierenerkrankung nehmen es nicht.",
    food: "Fleisch und Fisch, zum Beispiel Rind und Hering.",
    sources: ["EU-432", "VZ-KLARTEXT"],
  },
  lactase: {
    who: "Wer Milchzucker schlecht verdaut und trotzdem etwas mit Milch essen möchte. Ob das so ist, klärt ein Test in der Praxis.",
    whoNot: "Wer Milch verträgt, und wer ohnehin laktosefrei isst.",
    food: "Laktosefreie Milch und laktosefreier Joghurt, lange gereifter Käse wie Bergkäse oder Parmesan, Pflanzendrinks.",
    sources: ["EU-432"],
  },
}
