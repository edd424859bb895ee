/**
 * The few cases that need more than food, in neutral words and without a product beside them: nothing here may say that a
 * varied diet does not suffice in general (NemV § 4 (4)) or promise an effect (HCVO Art. 10).
 */
export const exceptions: readonly { readonly who: string; readonly what: string }[] = [
  {
    who: "Du isst vegan.",
    what: "Vitamin B12 steckt fast nur in tierischen Lebensmitteln. Es gibt angereicherte Lebensmittel, oder du nimmst ein Präparat.",
  },
  {
    who: "Du wünschst dir ein Kind oder bist am Anfang einer Schwangerschaft.",
    what: "Üblich sind 400\u00a0µg Folsäure am Tag zusätzlich zum Essen. Besprich es in der Praxis.",
  },
  {
    who: "Du kommst kaum in die Sonne.",
    what: "Vitamin D bildet die Haut bei Sonne selbst. Lass den Wert prüfen, bevor du etwas nimmst.",
  },
  {
    who: "Du isst weder Jodsalz noch Fisch noch Milch, oder du bist schwanger oder stillst.",
    what: "Dann geht es um Jod. Mit einer Erkrankung der Schilddrüse klärst du das vorher ärztlich.",
  },
]

export const askFirst =
  "Du nimmst Medikamente oder hast eine Erkrankung? Frag vorher in der Praxis oder in der Apotheke nach, auch bei kleinen Mengen."
