import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { inOrder } from "../../ui/in-order.tsx"
import { toast } from "../../ui/toast-store.ts"
import { ErrorMessage } from "../ui/error-message.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { TextDiff } from "../ui/text-diff.tsx"
import { useSubmit } from "../ui/use-submit.ts"
import { fieldNames, fieldsOf } from "./entry-fields.tsx"

type Entry = Outputs["staffEntries"]["view"]
type Version = Entry["versions"][number]
type Step = Entry["history"][number]

const stepWords: Readonly<Record<Step["kind"], string>> = {
  published: "Veröffentlicht",
  scheduled: "Zur Veröffentlichung geplant",
  "taken-back": "Zurückgezogen",
}

/** Who published a version, planned to or took it back, and when. */
const StepView = ({ step: { kind, by, at } }: { readonly step: Step }) => (
  <span className="quiet small">
    {stepWords[kind]} {by === null ? "vom Shop selbst" : `von ${by}`}, {formatDateTime(at)}
  </span>
)

const Comparison = ({ before, after }: { readonly before: Version; readonly after: Version }) => {
  const [was, is] = [fieldsOf(before.content), fieldsOf(after.content)]
  const changed = Object.keys(is).filter((name) => was[name] !== is[name])
  if (changed.length === 0) return <p>Beide Fassungen sind gleich.</p>
  return changed.map((name) => (
    <section key={name} className="flow">
      <h3>{fieldNames[name]}</h3>
      <TextDiff before={was[name] ?? ""} after={is[name] ?? ""} />
    </section>
  ))
}

/** Every version that was saved and who let it be seen: compared with the newest, and brought back. */
export const VersionsPanel = ({ entry, mayChange }: { readonly entry: Entry; readonly mayChange: boolean }) => {
  const save = useMutation(useTRPC().staffEntries.save.mutationOptions())
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const [compared, setCompared] = useState<number | null>(null)
  const [newest] = entry.versions
  const restore = ({ number, content }: Version) =>
    void submit(String(number), async () => {
      await save.mutateAsync({ id: entry.id, version: entry.version, content })
      toast(`Fassung ${number} ist jetzt die neueste.`)
      await refresh("staffEntries")
    })
  return (
    <Panel id="versions" title="Fassungen">
      <ErrorMessage failure={failure} />
      <ol className="action-list" reversed>
        {entry.versions.map((version) => (
          <li key={version.number}>
            <p>
              <strong>Fassung {version.number}</strong>
              {version.number === entry.publishedVersion && <span className="badge"> zu sehen</span>}
              <br />
              <span className="quiet small">
                Gespeichert von {version.savedBy}, {formatDateTime(version.savedAt)}
              </span>
              {inOrder(
                entry.history.filter((step) => step.version === version.number),
                (step) => (
                  <>
                    <br />
                    <StepView step={step} />
                  </>
                ),
              )}
            </p>
            {version !== newest && newest !== undefined && (
              <div className="cluster">
                <Button
                  look="quiet"
                  small
                  type="button"
                  aria-expanded={compared === version.number}
                  onClick={() => setCompared(compared === version.number ? null : version.number)}
                >
                  Vergleichen
                </Button>
                {mayChange && (
                  <Button
                    look="quiet"
                    small
                    type="button"
                    busy={pending === String(version.number)}
                    onClick={() => restore(version)}
                  >
                    Zurückholen
                  </Button>
                )}
              </div>
            )}
            {compared === version.number && newest !== undefined && <Comparison before={version} after={newest} />}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
