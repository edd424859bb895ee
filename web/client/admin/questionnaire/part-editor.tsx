import { useMutation } from "@tanstack/react-query"
import { type ReactNode, useRef, useState } from "react"
import type { PartChange } from "../../../../domain/questionnaire-versions/edit-version.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Notice } from "../../ui/notice.tsx"
import { Conflict, type Conflicting, isConflict } from "../ui/conflict.tsx"
import { merged } from "../ui/merge.ts"
import { useRefresh } from "../ui/refresh.ts"
import { StaffForm, type StaffFormState } from "../ui/staff-form.tsx"
import { fieldInWords, partFrom, textsOf } from "./part-texts.ts"
import type { Version } from "./version-words.tsx"

/** The form of a part of a draft, merged with a colleague's changes where both wrote in it. */
export const PartEditor = <Part extends object>({
  version,
  kind,
  part,
  name,
  fieldNames,
  read,
  inWords = (_name, text) => fieldInWords(text),
  children,
}: {
  readonly version: Version
  readonly kind: PartChange["kind"]
  readonly part: Part
  /** `Frage` */
  readonly name: string
  /** What staff call the fields beside the key. */
  readonly fieldNames: Readonly<Record<string, string>>
  readonly read: (values: FormData) => Part
  /** Shows a field as it is kept in JSON; `""`: it is not there. */
  readonly inWords?: (name: string, text: string) => string
  readonly children: (start: Part, errorOf: StaffFormState["errorOf"]) => ReactNode
}) => {
  const change = useMutation(useTRPC().staffQuestionnaire.change.mutationOptions())
  const refresh = useRefresh()
  const box = useRef<HTMLDivElement>(null)
  /** As it was opened or saved last: what a colleague wrote since is not overwritten unseen. */
  const [base, setBase] = useState(part)
  /** What the fields begin with; another round begins them anew. */
  const [start, setStart] = useState({ part, round: 0 })
  const names = Object.keys(fieldNames)
  const conflictView = ({ current, by, at }: Conflicting<Part | null>) => {
    if (current === null)
      return (
        <Notice tone="alert" title="Das wurde inzwischen entfernt." live>
          <p>Von dir wurde nichts gespeichert; was du geschrieben hast, steht noch im Formular.</p>
        </Notice>
      )
    const form = box.current?.querySelector("form")
    const mine = textsOf(names, form ? read(new FormData(form)) : base)
    const [before, theirs] = [textsOf(names, base), textsOf(names, current)]
    const together = merged(before, theirs, mine)
    return (
      <Conflict
        title="Das wurde inzwischen geändert."
        conflict={{ by, at }}
        before={before}
        theirs={theirs}
        mine={mine}
        together={together}
        fieldName={(field) => fieldNames[field] ?? field}
        inWords={inWords}
        onTake={() => {
          setBase(current)
          setStart({ part: partFrom(current, names, together), round: start.round + 1 })
          void refresh("staffQuestionnaire")
        }}
      />
    )
  }
  return (
    <div ref={box}>
      <StaffForm
        key={start.round}
        save={async (values) => {
          const written = read(values)
          await change.mutateAsync({
            version: version.version,
            change: { kind, opened: base, part: written } as unknown as PartChange,
          })
          setBase(written)
        }}
        saved={`${name} gespeichert.`}
        onSaved={() => refresh("staffQuestionnaire")}
        refused={(refusal) => isConflict<Part | null>(refusal, "PartChanged") && conflictView(refusal)}
        submit={`${name} speichern`}
      >
        {({ errorOf }) => children(start.part, errorOf)}
      </StaffForm>
    </div>
  )
}
