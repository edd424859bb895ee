import { useMutation } from "@tanstack/react-query"
import { useRef, useState } from "react"
import type { Question } from "../../../../domain/questionnaire/questionnaire.ts"
import { useTRPC } from "../../app/trpc.ts"
import { SelectField, TextField } from "../../ui/field.tsx"
import { Link } from "../../ui/link.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { Fold } from "../ui/fold.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { StaffIcon } from "../ui/staff-icon.tsx"
import { useSubmit } from "../ui/use-submit.ts"
import { questionHref, type Version } from "./version-words.tsx"

const withDeclined = { id: "declined", label: "Möchte ich nicht sagen", tags: [] }

/** A question with as little as one can have; its page does the rest. */
const newQuestion = (values: FormData): Question => {
  const kind = said(values, "change.part.kind")
  const written = {
    id: said(values, "change.part.id").trim(),
    text: said(values, "change.part.text").trim(),
    why: said(values, "change.part.why").trim(),
    section: said(values, "change.part.section").trim(),
    sensitive: true,
    safety: false,
  }
  if (kind === "own")
    return {
      ...written,
      kind,
      options: [
        { id: "none", label: "Nein", tags: [] },
        { ...withDeclined, alone: true },
      ],
    }
  return kind === "many"
    ? { ...written, kind, options: [{ ...withDeclined, alone: true }] }
    : { ...written, kind: "one", options: [withDeclined] }
}

const AddQuestion = ({ version: { version, content } }: { readonly version: Version }) => {
  const change = useMutation(useTRPC().staffQuestionnaire.change.mutationOptions())
  const refresh = useRefresh()
  const sections = [...new Set(content.questionnaire.questions.map(({ section }) => section))]
  return (
    <Fold title="Frage hinzufügen">
      <StaffForm
        name="add"
        save={(values) =>
          change.mutateAsync({ version, change: { kind: "questions", opened: null, part: newQuestion(values) } })
        }
        saved="Die Frage steht am Ende. Antworten und Merkmale trägst du auf ihrer Seite ein."
        onSaved={() => refresh("staffQuestionnaire")}
        emptyAfterSaving
        submit="Frage hinzufügen"
        secondary
      >
        {({ errorOf }) => (
          <>
            <TextField
              name="change.part.id"
              label="Kennung"
              hint="Kleinbuchstaben, Ziffern, Unterstriche, zum Beispiel q_sport. Bleibt für immer."
              required
              maxLength={40}
              autoComplete="off"
              error={errorOf("change.part.id")}
            />
            <TextField
              name="change.part.text"
              label="Frage"
              required
              maxLength={300}
              autoComplete="off"
              error={errorOf("change.part.text")}
            />
            <TextField
              name="change.part.why"
              label="Warum wir fragen"
              required
              maxLength={600}
              autoComplete="off"
              error={errorOf("change.part.why")}
            />
            <TextField
              name="change.part.section"
              label="Abschnitt"
              required
              maxLength={60}
              autoComplete="off"
              list="sections"
              error={errorOf("change.part.section")}
            />
            <datalist id="sections">
              {sections.map((section) => (
                <option key={section} value={section} />
              ))}
            </datalist>
            <SelectField name="change.part.kind" label="Art" required error={errorOf("change.part.kind")}>
              <option value="one">Eine Antwort</option>
              <option value="many">Mehrere Antworten</option>
              <option value="own">Eigene Präparate</option>
            </SelectField>
          </>
        )}
      </StaffForm>
    </Fold>
  )
}

/** The questions in order: to open, to move by mouse and keyboard, and to add. */
export const QuestionsPanel = ({ version, mayWrite }: { readonly version: Version; readonly mayWrite: boolean }) => {
  const move = useMutation(useTRPC().staffQuestionnaire.move.mutationOptions())
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState("")
  const { questions } = version.content.questionnaire
  const moveTo = (id: string, to: number, way: "up" | "down") => {
    if (pending !== null || to < 0 || to >= questions.length) return
    void submit(id, async () => {
      await move.mutateAsync({ version: version.version, id, to })
      await refresh("staffQuestionnaire")
      setAnnouncement(`Die Frage steht jetzt an ${to + 1}. Stelle von ${questions.length}.`)
      list.current?.querySelector<HTMLElement>(`[data-move="${id}-${way}"]`)?.focus()
    })
  }
  return (
    <Panel id="questions" title="Fragen">
      <ErrorMessage failure={failure} />
      <ol className="desk-questions" ref={list}>
        {questions.map(({ id, text, section, safety, when }, index) => (
          <li key={id}>
            <div>
              <Link href={questionHref(version.version, id)}>{text}</Link>
              <p className="small quiet">
                {section} · {id}
                {safety && " · Sicherheitsfrage"}
                {when !== undefined && " · nicht für alle"}
              </p>
            </div>
            {mayWrite && (
              <div className="desk-questions__moves">
                {(["up", "down"] as const).map((way) => {
                  const to = way === "up" ? index - 1 : index + 1
                  return (
                    <button
                      key={way}
                      type="button"
                      className="rows__move"
                      data-move={`${id}-${way}`}
                      aria-disabled={to < 0 || to >= questions.length}
                      aria-label={`„${text}“ nach ${way === "up" ? "oben" : "unten"}`}
                      onClick={() => moveTo(id, to, way)}
                    >
                      <StaffIcon name={way} />
                    </button>
                  )
                })}
              </div>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {mayWrite && <AddQuestion version={version} />}
    </Panel>
  )
}
