import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { PartChange } from "../../../../domain/questionnaire-versions/edit-version.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { TextField } from "../../ui/field.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextAreaField } from "../../ui/text-area-field.tsx"
import { Conflict, type Conflicting, isConflict } from "../ui/conflict.tsx"
import { type Fields, merged } from "../ui/merge.ts"
import { PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { isTextKind, StateBadge, type TextKind, type Version, versionHref } from "./version-words.tsx"

type Book = Version["content"]["ruleBook"]
type Text = { readonly [Kind in TextKind]: { readonly kind: Kind; readonly part: Book[Kind][number] } }[TextKind]

const textIn = ({ content: { ruleBook } }: Version, kind: TextKind, id: string): Text | null => {
  if (kind === "interests") {
    const part = ruleBook.interests.find(({ option }) => option === id)
    return part === undefined ? null : { kind, part }
  }
  const part = ruleBook[kind].find((each) => each.id === id)
  return part === undefined ? null : ({ kind, part } as Text)
}

interface Field {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly rows: number
  readonly required: boolean
}

const field = (name: string, label: string, rows: number, more: Partial<Field> = {}): Field => ({
  name,
  label,
  rows,
  required: true,
  ...more,
})

/** What of each kind is text. What a rule follows from and which nutrient it names is no text. */
const fieldsOf: Readonly<Record<TextKind, readonly Field[]>> = {
  referrals: [
    field("title", "Überschrift", 1),
    field("paragraphs", "Text", 10, { hint: "Eine leere Zeile trennt Absätze." }),
  ],
  rules: [
    field("reason", "Grund", 3, { hint: "Ein Satz, warum wir an diesen Nährstoff denken." }),
    field("food", "Stattdessen essen", 3, { required: false, hint: "Ein Satz, der für alle gilt." }),
    field("veganFood", "Stattdessen essen (vegan)", 3, { required: false }),
    field("foods", "Lebensmittel", 6, {
      required: false,
      hint: "Eines je Zeile, wie es im Satz steht. Wer es nicht isst, in Klammern: Eier (nicht bei: vegan, allergy_eggs)",
    }),
    field("howLong", "Wie lange", 2, {
      required: false,
      hint: "Nur wo etwas anderes gilt als „nicht dauerhaft ohne ärztlichen Rat“.",
    }),
  ],
  hints: [field("text", "Hinweis", 5)],
  interests: [field("label", "Thema", 1)],
}

const kindNames: Readonly<Record<TextKind, string>> = {
  referrals: "Ärztlich klären",
  rules: "Vorschlag",
  hints: "Hinweis",
  interests: "Thema",
}

type Foods = NonNullable<Book["rules"][number]["foods"]>

/** Foods as lines, each with who does not eat it: `Eier (nicht bei: vegan, allergy_eggs)`. */
const foodLines = (foods: Foods): string =>
  foods
    .map(({ text, unless = [] }) => (unless.length === 0 ? text : `${text} (nicht bei: ${unless.join(", ")})`))
    .join("\n")

const foodsIn = (lines: string): Foods =>
  lines.split("\n").flatMap((line) => {
    const [, text = "", unless = ""] = /^(.*?)(?:\(nicht bei:([^)]*)\))?$/.exec(line.trim()) ?? []
    const tags = unless.split(/[\s,;]+/).filter((tag) => tag !== "")
    return text.trim() === "" ? [] : [{ text: text.trim(), ...(tags.length > 0 && { unless: tags }) }]
  })

/** The text fields of a part. */
const written = ({ kind, part }: Text): Fields =>
  Object.fromEntries(
    fieldsOf[kind].map(({ name }) => {
      const value = (part as unknown as Readonly<Record<string, unknown>>)[name]
      if (name === "foods") return [name, foodLines((value ?? []) as Foods)]
      return [name, Array.isArray(value) ? value.join("\n\n") : typeof value === "string" ? value : ""]
    }),
  )

/** A part with other texts. */
const withTexts = (text: Text, fields: Fields): PartChange["part"] => {
  const { food = "", veganFood = "", howLong = "", foods: lines = "", paragraphs = "", ...rest } = fields
  const {
    food: _food,
    veganFood: _vegan,
    howLong: _long,
    foods: _foods,
    ...part
  } = text.part as unknown as Readonly<Record<string, unknown>>
  const foods = foodsIn(lines)
  return {
    ...part,
    ...rest,
    ...(food !== "" && { food }),
    ...(veganFood !== "" && { veganFood }),
    ...(howLong !== "" && { howLong }),
    ...(foods.length > 0 && { foods }),
    ...(text.kind === "referrals" && {
      paragraphs: paragraphs.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []),
    }),
  } as PartChange["part"]
}

const Editor = ({
  version,
  text,
  mayWrite,
}: {
  readonly version: Version
  readonly text: Text
  readonly mayWrite: boolean
}) => {
  const change = useMutation(useTRPC().staffQuestionnaire.change.mutationOptions())
  const refresh = useRefresh()
  const [base, setBase] = useState(text)
  const [start, setStart] = useState({ fields: written(text), round: 0 })
  const [sent, setSent] = useState(start.fields)
  const conflictView = ({ current, by, at }: Conflicting<Text["part"] | null>) => {
    if (current === null)
      return (
        <Notice tone="alert" title="Der Text wurde inzwischen entfernt." live>
          <p>Von dir wurde nichts gespeichert.</p>
        </Notice>
      )
    const theirs = { kind: text.kind, part: current } as Text
    const together = merged(written(base), written(theirs), sent)
    return (
      <Conflict
        title="Der Text wurde inzwischen geändert."
        conflict={{ by, at }}
        before={written(base)}
        theirs={written(theirs)}
        mine={sent}
        together={together}
        fieldName={(name) => fieldsOf[text.kind].find((each) => each.name === name)?.label ?? name}
        onTake={() => {
          setBase(theirs)
          setStart({ fields: together, round: start.round + 1 })
          void refresh("staffQuestionnaire")
        }}
      />
    )
  }
  return (
    <StaffForm
      key={start.round}
      save={async (values) => {
        const fields = Object.fromEntries(
          fieldsOf[text.kind].map(({ name }) => [
            name,
            said(values, `change.part.${name}`).replaceAll("\r\n", "\n").trim(),
          ]),
        )
        setSent(fields)
        const part = withTexts(base, fields)
        await change.mutateAsync({
          version: version.version,
          change: { kind: text.kind, opened: base.part, part } as PartChange,
        })
        setBase({ kind: text.kind, part } as Text)
      }}
      saved="Text gespeichert."
      onSaved={() => refresh("staffQuestionnaire")}
      refused={(refusal) => isConflict<Text["part"] | null>(refusal, "PartChanged") && conflictView(refusal)}
      submit="Text speichern"
    >
      {({ errorOf }) => (
        <Panel id="words" title={kindNames[text.kind]}>
          {fieldsOf[text.kind].map(({ name, label, hint, rows, required }) => {
            const shared = {
              name: `change.part.${name}`,
              label,
              hint,
              required,
              maxLength: rows === 1 ? 200 : 20_000,
              readOnly: !mayWrite,
              defaultValue: start.fields[name],
              error: errorOf(`change.part.${name}`) ?? errorOf(`change.part.${name}.0`),
            }
            return rows === 1 ? (
              <TextField key={name} {...shared} autoComplete="off" />
            ) : (
              <TextAreaField key={name} {...shared} rows={rows} />
            )
          })}
        </Panel>
      )}
    </StaffForm>
  )
}

/** A text of a version's result: a referral, the words of a rule, a hint, a topic. */
export default page({
  load: async ({ search }, { trpc, refetch }) => ({
    version: await refetch(trpc.staffQuestionnaire.view.queryOptions({ version: search.get("version") || "none" })),
    kind: search.get("kind") ?? "",
    id: search.get("id") ?? "",
  }),
  head: ({ version, id }) => ({ title: `Text ${id}, Fragebogen ${version.version}`, description: "", noindex: true }),
  Page: ({ data: { version: loaded, kind, id } }) => {
    const trpc = useTRPC()
    const version = useQuery(trpc.staffQuestionnaire.view.queryOptions({ version: loaded.version })).data ?? loaded
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    const text = isTextKind(kind) ? textIn(version, kind, id) : null
    const back = { href: versionHref(version.version), label: `Fragebogen ${version.version}` }
    return (
      <>
        <PageHead title={text === null ? "Text" : id} back={back}>
          <StateBadge state={version.state} />
        </PageHead>
        {text === null ? (
          <p>Diesen Text gibt es in dieser Fassung nicht.</p>
        ) : (
          <Editor
            key={`${version.version} ${kind} ${id}`}
            version={version}
            text={text}
            mayWrite={rights.includes("questionnaire.change") && version.state === "draft"}
          />
        )}
      </>
    )
  },
})
