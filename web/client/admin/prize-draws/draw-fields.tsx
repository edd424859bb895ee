import { germanClock } from "../../../../domain/shared/german-instant.ts"
import type { Inputs, Outputs } from "../../app/trpc.ts"
import { TextField } from "../../ui/field.tsx"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import { centsOf, euroText } from "../orders/euro-text.ts"
import { said } from "../ui/said.ts"

type Content = Outputs["staffPrizeDraws"]["view"]["content"]

/** `1.000` is a thousand; what is no whole number is `NaN`. */
const wholeNumber = (text: string): number =>
  /^(\d+|\d{1,3}(\.\d{3})+)$/.test(text) ? Number(text.replaceAll(".", "")) : Number.NaN

/** What a draw's fields say; what is no number is refused by the server. */
export const drawContentIn = (values: FormData): Inputs["staffPrizeDraws"]["create"]["content"] => ({
  title: said(values, "content.title"),
  prize: said(values, "content.prize"),
  valueCents: centsOf(said(values, "content.valueCents")),
  prizes: wholeNumber(said(values, "content.prizes")),
  opensAt: said(values, "content.opensAt"),
  closesAt: said(values, "content.closesAt"),
  terms: said(values, "content.terms"),
})

/** The fields of a draft. `content`: what they begin with. */
export const DrawFields = ({
  content,
  errorOf,
}: {
  readonly content: Partial<Content>
  readonly errorOf: (path: string) => string | undefined
}) => (
  <>
    <TextField
      name="content.title"
      label="Titel"
      hint="Steht groß auf der Seite, zum Beispiel „Drei Mützen für den Winter“."
      required
      maxLength={80}
      autoComplete="off"
      defaultValue={content.title ?? ""}
      error={errorOf("content.title")}
    />
    <TextField
      name="content.prize"
      label="Was jeder Gewinn ist"
      hint="Genau, damit niemand etwas anderes erwartet: „eine Mütze aus Merinowolle, Einheitsgröße“."
      required
      maxLength={200}
      autoComplete="off"
      defaultValue={content.prize ?? ""}
      error={errorOf("content.prize")}
    />
    <div className="fields">
      <TextField
        name="content.valueCents"
        label="Wert je Gewinn in Euro"
        inputMode="decimal"
        autoComplete="off"
        span="half"
        required
        defaultValue={content.valueCents === undefined ? "" : euroText(content.valueCents)}
        error={errorOf("content.valueCents")}
      />
      <TextField
        name="content.prizes"
        label="Anzahl der Gewinne"
        inputMode="numeric"
        autoComplete="off"
        span="half"
        required
        defaultValue={content.prizes ?? ""}
        error={errorOf("content.prizes")}
      />
      <TextField
        name="content.opensAt"
        label="Beginn"
        type="datetime-local"
        span="half"
        required
        defaultValue={content.opensAt === undefined ? "" : germanClock(content.opensAt)}
        error={errorOf("content.opensAt")}
      />
      <TextField
        name="content.closesAt"
        label="Teilnahmeschluss"
        type="datetime-local"
        span="half"
        required
        defaultValue={content.closesAt === undefined ? "" : germanClock(content.closesAt)}
        error={errorOf("content.closesAt")}
      />
    </div>
    <TextAreaField
      name="content.terms"
      label="Teilnahmebedingungen"
      hint="Markdown. Gewinn, Wert, Zeitraum und Anzahl zeigt die Seite selbst; sie müssen hier nicht noch einmal stehen."
      rows={18}
      maxLength={20_000}
      required
      defaultValue={content.terms ?? ""}
      error={errorOf("content.terms")}
    />
  </>
)
