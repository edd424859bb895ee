import { numberInWords } from "../../../domain/shared/german-list.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import type { Outputs } from "../app/trpc.ts"

type Again = Outputs["cart"]["orderAgain"]

const noteSentence = (note: Again["notes"][number]): string => {
  switch (note.kind) {
    case "gone":
      return `„${note.title}“ gibt es bei uns nicht mehr.`
    case "sold-out":
      return `„${note.title}“ ist gerade ausverkauft.`
    case "no-room":
      return `„${note.title}“ passt nicht mehr in den Warenkorb.`
    case "fewer":
      return `Von „${note.title}“ haben wir gerade nur ${note.available} statt ${note.ordered}.`
    case "price":
      return `„${note.title}“ kostet jetzt ${formatCents(note.nowCents)} statt ${formatCents(note.beforeCents)}.`
  }
}

/** What became of ordering again, first what is in the cart, then each difference to the order. */
export const againSentences = ({ count, notes }: Again): readonly string[] => [
  count === 0
    ? "Aus deiner Bestellung können wir gerade nichts anbieten."
    : `Aus deiner Bestellung ${count === 1 ? "liegt ein Produkt" : `liegen ${numberInWords(count)} Produkte`} im Warenkorb, zu heutigen Preisen.`,
  ...notes.map(noteSentence),
]
