import { useMutation } from "@tanstack/react-query"
import { navigate } from "wouter/use-browser-location"
import { formatDate, formatDateTime } from "../../../../domain/shared/german-date.ts"
import { useTRPC } from "../../app/trpc.ts"
import { TextField } from "../../ui/field.tsx"
import { inOrder } from "../../ui/in-order.tsx"
import { Link } from "../../ui/link.tsx"
import { toast } from "../../ui/toast-store.ts"
import { ActionButton } from "../ui/action-button.tsx"
import { BindingAction } from "../ui/binding-action.tsx"
import { Fold } from "../ui/fold.tsx"
import { Panel } from "../ui/panel.tsx"
import { ReasonForm } from "../ui/reason-form.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { CopyVersion } from "./copy-version.tsx"
import type { Version } from "./version-words.tsx"

const useChanged = () => {
  const refresh = useRefresh()
  return () => Promise.all([refresh("staffQuestionnaire"), refresh("questionnaire")])
}

const LastDay = ({ version: { version, content } }: { readonly version: Version }) => {
  const change = useMutation(useTRPC().staffQuestionnaire.change.mutationOptions())
  const changed = useChanged()
  const { validUntil } = content.questionnaire
  return (
    <StaffForm
      key={validUntil}
      name="last-day"
      save={(values) =>
        change.mutateAsync({
          version,
          change: { kind: "validUntil", opened: validUntil, part: said(values, "change.part") },
        })
      }
      saved="Letzter Tag gespeichert."
      onSaved={changed}
      submit="Letzten Tag speichern"
      secondary
    >
      {({ errorOf }) => (
        <TextField
          name="change.part"
          label="Letzter Tag"
          hint="Danach schließt sich der Fragebogen von selbst. Höchstens ein Jahr."
          type="date"
          required
          defaultValue={validUntil}
          error={errorOf("change.part")}
        />
      )}
    </StaffForm>
  )
}

const Draft = ({ version }: { readonly version: Version }) => {
  const trpc = useTRPC()
  const submit = useMutation(trpc.staffQuestionnaire.submit.mutationOptions())
  const discard = useMutation(trpc.staffQuestionnaire.discard.mutationOptions())
  const changed = useChanged()
  const { version: name, revision } = version
  return (
    <>
      <LastDay version={version} />
      <p>
        Wenn du fertig bist, gib den Entwurf jemand anderem zur Prüfung. Solange geprüft wird, ändert ihn niemand.
        {version.faults.length > 0 && " Mit Fehlern lässt er sich prüfen, aber nicht freigeben."}
      </p>
      <ActionButton
        look="primary"
        work={async () => {
          await submit.mutateAsync({ version: name, revision })
          toast("Zur Prüfung gegeben.")
          await changed()
        }}
      >
        Zur Prüfung geben
      </ActionButton>
      <div>
        <BindingAction
          label="Entwurf verwerfen …"
          look="quiet"
          small
          name="discard"
          title="Entwurf verwerfen"
          confirm="Endgültig verwerfen"
          save={() => discard.mutateAsync({ version: name })}
          saved="Entwurf verworfen."
          onSaved={async () => {
            navigate("/admin/questionnaire")
            await changed()
          }}
        >
          <p>Alles, was nur im Entwurf {name} steht, ist dann für alle im Team weg.</p>
        </BindingAction>
      </div>
    </>
  )
}

const Review = ({ version, mayRelease }: { readonly version: Version; readonly mayRelease: boolean }) => {
  const trpc = useTRPC()
  const release = useMutation(trpc.staffQuestionnaire.release.mutationOptions())
  const sendBack = useMutation(trpc.staffQuestionnaire.sendBack.mutationOptions())
  const changed = useChanged()
  const { version: name, revision } = version
  return (
    <>
      {!mayRelease && <p>Freigeben kann, wer die Rolle „Ernährung“ oder „Verwaltung“ hat.</p>}
      {mayRelease && !version.another && (
        <p>
          Du hast an dieser Fassung geschrieben oder sie eingereicht. Freigeben muss sie jemand anderes: Vier Augen
          sehen mehr als zwei.
        </p>
      )}
      {mayRelease && version.another && version.faults.length > 0 && (
        <p>Freigeben geht, wenn unter „Prüfung“ kein Fehler mehr steht.</p>
      )}
      {mayRelease && version.another && version.faults.length === 0 && (
        <BindingAction
          label="Freigeben …"
          look="primary"
          name="release"
          title={`Fassung ${name} freigeben`}
          confirm="Verbindlich freigeben"
          save={(values) => release.mutateAsync({ version: name, revision, name: said(values, "name").trim() })}
          saved="Freigegeben. Ab jetzt wird nach dieser Fassung gefragt."
          onSaved={changed}
        >
          {({ errorOf }) => (
            <>
              <p>
                Ab sofort wird im Shop nach dieser Fassung gefragt und vorgeschlagen. Die bisherige gilt nicht mehr, und
                der Name steht im Ergebnis.
              </p>
              <TextField
                name="name"
                label="Wer hat geprüft"
                hint="Name und Beruf, wie im Ergebnis zu lesen: „Fragen und Regeln hat … geprüft“, mit dem Datum von heute."
                required
                maxLength={300}
                autoComplete="name"
                error={errorOf("name")}
              />
            </>
          )}
        </BindingAction>
      )}
      <Fold title="Zurück in den Entwurf">
        <ReasonForm
          name="back"
          save={(note) => sendBack.mutateAsync({ version: name, revision, note })}
          saved="Zurück im Entwurf."
          onSaved={changed}
          submit="Zurückgeben"
          field="note"
          label="Was soll anders werden"
          required
        />
      </Fold>
    </>
  )
}

const Retire = ({ version: { version } }: { readonly version: Version }) => {
  const retire = useMutation(useTRPC().staffQuestionnaire.retire.mutationOptions())
  const changed = useChanged()
  return (
    <div>
      <BindingAction
        label="Fassung zurückziehen …"
        name="retire"
        title="Fassung zurückziehen"
        confirm="Zurückziehen und Fragebogen schließen"
        save={(values) => retire.mutateAsync({ version, reason: said(values, "reason").trim() })}
        saved="Zurückgezogen. Der Fragebogen ist geschlossen."
        onSaved={changed}
      >
        {({ errorOf }) => (
          <>
            <p>
              Der Fragebogen ist dann sofort geschlossen, bis eine andere Fassung freigegeben ist. Zurücknehmen lässt
              sich das nicht.
            </p>
            <TextField
              name="reason"
              label="Grund"
              hint="Steht in der Geschichte, nicht im Shop."
              required
              maxLength={300}
              autoComplete="off"
              error={errorOf("reason")}
            />
          </>
        )}
      </BindingAction>
    </div>
  )
}

const dayText = (day: string): string => formatDate(Date.parse(`${day}T12:00:00Z`))

/** What can be done with a version now. */
export const ReleasePanel = ({
  version,
  mayChange,
  mayRelease,
}: {
  readonly version: Version
  readonly mayChange: boolean
  readonly mayRelease: boolean
}) => {
  const { state, release, shipped } = version
  return (
    <Panel id="last-day" title="Freigabe">
      {state !== "draft" && <p>Letzter Tag: {dayText(version.content.questionnaire.validUntil)}.</p>}
      {release !== null && (
        <p>
          Geprüft und freigegeben von {release.name} am {formatDateTime(release.at)}.
        </p>
      )}
      {release === null && shipped && <p>Mit dem Shop mitgeliefert; im Ergebnis steht kein Name.</p>}
      {state === "closed" && <p>Ihr letzter Tag ist vorbei: Der Fragebogen ist geschlossen.</p>}
      {(state === "draft" || state === "review") && (
        <p>
          <Link href={`/admin/vitamin-suggestions/changes?${new URLSearchParams({ after: version.version })}`}>
            Was ändert sich für wen
          </Link>{" "}
          im Vergleich zur Fassung, die in Kraft ist.
        </p>
      )}
      {state === "draft" && mayChange && <Draft version={version} />}
      {state === "review" && mayChange && <Review version={version} mayRelease={mayRelease} />}
      {(state === "inForce" || state === "closed") && mayRelease && <Retire version={version} />}
      {state !== "draft" && state !== "review" && mayChange && (
        <CopyVersion from={version.version} small>
          Neue Fassung als Kopie beginnen
        </CopyVersion>
      )}
    </Panel>
  )
}

const stepWords: Readonly<Record<Version["steps"][number]["what"], string>> = {
  created: "Begonnen",
  submitted: "Zur Prüfung gegeben",
  "sent-back": "Zurück in den Entwurf",
  released: "Freigegeben",
  retired: "Zurückgezogen",
}

/** Who did what with a version, and when. */
export const HistoryPanel = ({ version: { steps, saved, basedOn } }: { readonly version: Version }) => (
  <Panel id="history" title="Geschichte">
    {steps.length === 0 && <p>Mit dem Shop gekommen.</p>}
    <ol className="action-list">
      {inOrder(steps, ({ what, email, at, note }) => (
        <li>
          <p>
            <strong>{stepWords[what]}</strong>
            {what === "created" && basedOn !== null && ` als Kopie von ${basedOn}`}
            {note !== null && `: ${note}`}
            <br />
            <span className="quiet small">
              {email}, {formatDateTime(at)}
            </span>
          </p>
        </li>
      ))}
    </ol>
    {saved !== null && (
      <p className="quiet small">
        Zuletzt geschrieben von {saved.by}, {formatDateTime(saved.at)}.
      </p>
    )}
  </Panel>
)
