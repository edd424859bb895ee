import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { germanClock } from "../../../../domain/shared/german-instant.ts"
import { type Inputs, type Outputs, useTRPC } from "../../app/trpc.ts"
import { ArticleView } from "../../blog/article-view.tsx"
import { TextField } from "../../ui/field.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import { centsOf, euroText } from "../orders/euro-text.ts"
import { Panel } from "../ui/panel.tsx"
import { said } from "../ui/said.ts"
import { usePreview } from "../ui/use-preview.ts"

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

interface Fields {
  /** What they begin with. */
  readonly content: Partial<Content>
  readonly errorOf: (path: string) => string | undefined
}

const Facts = ({ content, errorOf }: Fields) => (
  <Panel id="prize" title="Was es zu gewinnen gibt">
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
  </Panel>
)

/** What the terms look like, and what in them cannot be read, while they are written. */
const TermsPreview = ({ terms }: { readonly terms: string }) => {
  const { mutateAsync } = useMutation(useTRPC().staffPrizeDraws.preview.mutationOptions())
  const preview = usePreview(mutateAsync, { terms })
  return (
    <Panel id="preview" title="Vorschau">
      {preview === null && <p className="quiet">Wird gelesen …</p>}
      {preview !== null && preview.problems.length > 0 && (
        <Notice tone="alert" title="So lässt sich der Text nicht lesen.">
          <ul>
            {preview.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      {preview?.article && (
        <div className="entry-preview article flow">
          <ArticleView article={preview.article} />
        </div>
      )}
    </Panel>
  )
}

/** The fields of a draft, with its terms as they will look beside them. */
export const DrawFields = ({ content, errorOf }: Fields) => {
  const [terms, setTerms] = useState(content.terms ?? "")
  return (
    <>
      <Facts content={content} errorOf={errorOf} />
      <div className="entry-editor">
        <Panel id="terms" title="Teilnahmebedingungen">
          <TextAreaField
            name="content.terms"
            label="Text"
            hint="Markdown. Gewinn, Wert, Zeitraum und Anzahl zeigt die Seite selbst; sie müssen hier nicht noch einmal stehen."
            rows={28}
            maxLength={20_000}
            required
            defaultValue={content.terms ?? ""}
            onChange={({ target }) => setTerms(target.value)}
            error={errorOf("content.terms")}
          />
        </Panel>
        <TermsPreview terms={terms} />
      </div>
    </>
  )
}
