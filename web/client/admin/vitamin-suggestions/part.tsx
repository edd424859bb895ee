import { useMutation, useQuery } from "@tanstack/react-query"
import { navigate } from "wouter/use-browser-location"
import { interestTag } from "../../../../domain/suggestions/interests.ts"
import { whoInWords } from "../../../../domain/suggestions/rule-words.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { SelectField, TextField } from "../../ui/field.tsx"
import { inOrder } from "../../ui/in-order.tsx"
import { Notice } from "../../ui/notice.tsx"
import { PartEditor } from "../questionnaire/part-editor.tsx"
import { fieldInWords } from "../questionnaire/part-texts.ts"
import { prefix } from "../questionnaire/question-form.tsx"
import { RemovePart } from "../questionnaire/remove-part.tsx"
import {
  isRulePartKind,
  partHref,
  partNames,
  type RulePartKind,
  StateBadge,
  type Version,
} from "../questionnaire/version-words.tsx"
import { FormPanels } from "../ui/form-fields.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import {
  asChange,
  keyNames,
  keyOf,
  newKey,
  type Part,
  partIn,
  partLabels,
  partPanels,
  type Reference,
  readPart,
} from "./part-form.tsx"
import { partSentence } from "./part-sentence.ts"
import { RuleRank } from "./rule-rank.tsx"
import styles from "./suggestion-desk.css"
import { rulesHref } from "./suggestion-pages.tsx"
import { TagOptions } from "./tag-options.tsx"

interface EditorProps {
  readonly version: Version
  readonly reference: Reference
  readonly kind: RulePartKind
}

const panelsOf = ({ version: { content }, reference, kind }: EditorProps) =>
  partPanels(kind, { ...reference, questionnaire: content.questionnaire, referrals: content.ruleBook.referrals })

const inWords =
  ({ content: { questionnaire } }: Version) =>
  (name: string, text: string): string =>
    name === "when" && text !== "" ? whoInWords(questionnaire, JSON.parse(text)) : fieldInWords(text)

const blankParts: Readonly<Record<RulePartKind, Part>> = {
  rules: { id: "", when: {}, nutrient: "", atLeast: null as never, reason: "", source: "" },
  stops: { tag: "", referral: "" },
  referrals: { id: "", title: "", paragraphs: [""], contacts: [] },
  hints: { id: "", when: {}, text: "", source: "" },
  interests: { option: "", label: "", words: [""] },
}

/** What a new part is told apart by: an answer's tag, an option, or a name of its own. */
const KeyField = ({
  version,
  kind,
  error,
}: {
  readonly version: Version
  readonly kind: RulePartKind
  readonly error: string | undefined
}) => {
  const { questionnaire } = version.content
  const name = `${prefix}.${keyNames[kind]}`
  if (kind === "stops")
    return (
      <SelectField name={name} label="Wer diese Antwort gibt" required error={error}>
        <option value="">Bitte wählen</option>
        <TagOptions questionnaire={questionnaire} chosen="" />
      </SelectField>
    )
  if (kind === "interests")
    return (
      <SelectField
        name={name}
        label="Wer dieses Thema wählt"
        hint="Antworten, deren Merkmal mit interest_ und ihrer Kennung heißt."
        required
        error={error}
      >
        <option value="">Bitte wählen</option>
        {questionnaire.questions
          .flatMap(({ options }) => options)
          .filter(({ id, tags }) => tags.includes(interestTag(id)))
          .map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
      </SelectField>
    )
  return (
    <TextField
      name={name}
      label="Kennung"
      hint={
        kind === "referrals"
          ? "Kleinbuchstaben, Ziffern, Unterstriche. Bleibt für immer."
          : `Großbuchstaben, Ziffern, Striche, zum Beispiel ${kind === "rules" ? "R-ZN-VEGAN" : "H-IRON"}. Bleibt für immer.`
      }
      required
      maxLength={40}
      autoComplete="off"
      error={error}
    />
  )
}

const NewPart = (props: EditorProps) => {
  const { version, kind } = props
  const change = useMutation(useTRPC().staffQuestionnaire.change.mutationOptions())
  const refresh = useRefresh()
  return (
    <StaffForm
      save={async (values) => {
        const key = newKey(kind, values)
        await change.mutateAsync({
          version: version.version,
          change: asChange(kind, null, readPart(kind, key, values)),
        })
        return key
      }}
      saved={`${partNames[kind]} angelegt.`}
      onSaved={async () => {
        await refresh("staffQuestionnaire")
        navigate(rulesHref(version.version, kind))
      }}
      emptyAfterSaving
      submit={`${partNames[kind]} anlegen`}
    >
      {({ errorOf }) => (
        <>
          <Panel id="key" title={`${partNames[kind]}: neu`}>
            <KeyField
              version={version}
              kind={kind}
              error={errorOf(`${prefix}.${keyNames[kind]}`) ?? errorOf(`${prefix}.id`)}
            />
          </Panel>
          <FormPanels
            panels={panelsOf(props)}
            at={prefix}
            of={{ ...blankParts[kind] }}
            errorOf={errorOf}
            readOnly={false}
          />
        </>
      )}
    </StaffForm>
  )
}

const ReadPart = ({ part, ...props }: EditorProps & { readonly part: Part }) => (
  <div className="flow">
    <p className="quiet">Diese Fassung wird nicht geändert. Schreib in einem neuen Entwurf.</p>
    <FormPanels panels={panelsOf(props)} at={prefix} of={{ ...part }} errorOf={() => undefined} readOnly />
  </div>
)

/** What keeps a part from being released. */
const Faults = ({ version, path }: { readonly version: Version; readonly path: string }) => {
  const faults = version.faults.filter((fault) => fault.path === path || fault.path.startsWith(`${path}.`))
  return faults.length === 0 ? null : (
    <Notice tone="caution" title="So lässt sich die Fassung nicht freigeben.">
      <ul>
        {inOrder(faults, ({ message }) => (
          <li>{message}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** A rule, a stop, a hint, a topic, or what a referral says. */
export default page({
  styles: [styles],
  load: async ({ search }, { trpc, refetch }) => {
    const [version, reference] = await Promise.all([
      refetch(trpc.staffQuestionnaire.view.queryOptions({ version: search.get("version") || "none" })),
      refetch(trpc.staffSuggestions.reference.queryOptions()),
    ])
    const kind = search.get("kind") ?? ""
    return { version, reference, kind: isRulePartKind(kind) ? kind : ("rules" as const), key: search.get("id") ?? "" }
  },
  head: ({ version, kind, key }) => ({
    title: `${partNames[kind]} ${key || "neu"}, Fragebogen ${version.version}`,
    description: "",
    noindex: true,
  }),
  Page: ({ data: { version: loaded, reference, kind, key } }) => {
    const trpc = useTRPC()
    const version = useQuery(trpc.staffQuestionnaire.view.queryOptions({ version: loaded.version })).data ?? loaded
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    const mayWrite = rights.includes("questionnaire.change") && version.state === "draft"
    const part = partIn(version, kind, key)
    const shared = { version, reference, kind }
    return (
      <>
        <PageHead
          title={key === "" ? `${partNames[kind]}: neu` : `${partNames[kind]} ${key}`}
          back={{ href: rulesHref(version.version, kind), label: "Vorschläge" }}
        >
          <StateBadge state={version.state} />
        </PageHead>
        {part !== null && (
          <p className="measure desk-around">
            <strong>Gespeichert:</strong> {partSentence(kind, part, version, reference)}
          </p>
        )}
        <Faults version={version} path={`${kind}.${key}`} />
        <div className="desk-editor" key={partHref(version.version, kind, key)}>
          {part === null && key !== "" && <p>Das gibt es in dieser Fassung nicht.</p>}
          {part === null && key === "" && !mayWrite && <p>Neues schreibst du in einem Entwurf.</p>}
          {part === null && key === "" && mayWrite && <NewPart {...shared} />}
          {part !== null && !mayWrite && <ReadPart {...shared} part={part} />}
          {part !== null && mayWrite && (
            <PartEditor
              version={version}
              kind={kind}
              part={part}
              name={partNames[kind]}
              fieldNames={partLabels(kind)}
              read={(values) => readPart(kind, key, values)}
              inWords={inWords(version)}
            >
              {(start, errorOf) => (
                <FormPanels
                  panels={panelsOf(shared)}
                  at={prefix}
                  of={{ ...start }}
                  errorOf={errorOf}
                  readOnly={false}
                />
              )}
            </PartEditor>
          )}
          {part !== null && mayWrite && kind === "rules" && <RuleRank version={version} id={key} />}
          {part !== null && mayWrite && (
            <RemovePart
              version={version.version}
              part={asChange(kind, null, part)}
              name={partNames[kind]}
              id={key}
              ids={(version.content.ruleBook[kind] as readonly Part[]).map((each) => keyOf(kind, each))}
              next={rulesHref(version.version, kind)}
            />
          )}
        </div>
      </>
    )
  },
})
