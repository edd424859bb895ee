import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { drawPath, proofPath } from "../../../../domain/prize-draw/draw-paths.ts"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { TextField } from "../../ui/field.tsx"
import { Link } from "../../ui/link.tsx"
import { BindingAction } from "../ui/binding-action.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { DrawBadge } from "./draw-badges.tsx"
import { DrawFields, drawContentIn } from "./draw-fields.tsx"
import { EntriesPanel, entryList } from "./entries-panel.tsx"
import { WinnersPanel } from "./winners-panel.tsx"

type Draw = Outputs["staffPrizeDraws"]["view"]

const useChanged = () => {
  const refresh = useRefresh()
  return () => Promise.all([refresh("staffPrizeDraws"), refresh("prizeDraw")])
}

const DraftForm = ({
  draw: { id, version, content },
  onUnsaved,
}: {
  readonly draw: Draw
  readonly onUnsaved: (unsaved: boolean) => void
}) => {
  const save = useMutation(useTRPC().staffPrizeDraws.save.mutationOptions())
  const changed = useChanged()
  return (
    <StaffForm
      key={version}
      save={(values) => save.mutateAsync({ id, version, content: drawContentIn(values) })}
      saved="Entwurf gespeichert."
      onSaved={changed}
      onUnsaved={onUnsaved}
      submit="Entwurf speichern"
    >
      {({ errorOf }) => <DrawFields content={content} errorOf={errorOf} />}
    </StaffForm>
  )
}

const AnnouncePanel = ({
  draw: { id, version, opensAt, content },
  unsaved,
}: {
  readonly draw: Draw
  readonly unsaved: boolean
}) => {
  const announce = useMutation(useTRPC().staffPrizeDraws.announce.mutationOptions())
  const changed = useChanged()
  return (
    <Panel id="announce" title="Ankündigen">
      <p>
        Der Shop würfelt einen geheimen Startwert und veröffentlicht seine Prüfsumme. Ab dann lässt sich nichts mehr
        ändern, auch nicht die Bedingungen. Teilnehmen kann man ab {formatDateTime(opensAt)}.
      </p>
      {unsaved && <p>Speichere zuerst, was du geändert hast: Angekündigt wird nur, was gespeichert ist.</p>}
      <BindingAction
        label="Verbindlich ankündigen …"
        look="primary"
        name="announce"
        disabled={unsaved}
        title="Gewinnspiel ankündigen"
        confirm="Verbindlich ankündigen"
        save={() => announce.mutateAsync({ id, version })}
        saved="Angekündigt. Die Festlegung ist öffentlich."
        onSaved={changed}
      >
        <p>
          „{content.title}“ steht sofort öffentlich im Shop:{" "}
          {content.prizes === 1 ? "ein Gewinn" : `${content.prizes} Gewinne`} ({content.prize}, je{" "}
          {formatCents(content.valueCents)}), Teilnahme vom {formatDateTime(opensAt)} bis{" "}
          {formatDateTime(content.closesAt)}. Ändern lässt sich danach nichts mehr, nur öffentlich absagen.
        </p>
      </BindingAction>
    </Panel>
  )
}

const DrawingPanel = ({ draw: { id, entryCount } }: { readonly draw: Draw }) => {
  const draw = useMutation(useTRPC().staffPrizeDraws.draw.mutationOptions())
  const changed = useChanged()
  return (
    <Panel id="drawing" title="Ziehen">
      <p>
        Die Liste mit {entryCount ?? 0} {entryCount === 1 ? "Los" : "Losen"} ist eingefroren und ihre Prüfsumme
        öffentlich. Eine Stunde danach zieht der Shop von selbst; du kannst auch gleich ziehen. Das Ergebnis ist
        dasselbe.
      </p>
      <BindingAction
        label="Jetzt ziehen …"
        look="primary"
        name="draw"
        title="Jetzt ziehen"
        confirm="Verbindlich ziehen"
        save={() => draw.mutateAsync({ id })}
        saved="Gezogen. Die E-Mails sind unterwegs."
        onSaved={changed}
      >
        <p>
          Gezogen wird aus {entryCount === 1 ? "einem Los" : `${entryCount ?? 0} Losen`}. Wer gewinnt, bekommt sofort
          die E-Mail „Du hast gewonnen“ mit einer Frist. Das Ergebnis ist öffentlich und bleibt.
        </p>
      </BindingAction>
    </Panel>
  )
}

const CancelAction = ({ draw: { id, counts, state } }: { readonly draw: Draw }) => {
  const cancel = useMutation(useTRPC().staffPrizeDraws.cancel.mutationOptions())
  const changed = useChanged()
  const { confirmed } = counts
  return (
    <BindingAction
      label="Absagen …"
      name="cancel"
      title="Gewinnspiel absagen"
      confirm={state === "draft" ? "Entwurf absagen" : "Öffentlich absagen"}
      save={(values) => cancel.mutateAsync({ id, reason: said(values, "reason").trim() })}
      saved="Abgesagt. Der Grund steht auf der Seite."
      onSaved={changed}
    >
      {({ errorOf }) => (
        <>
          <p>
            Nur, wenn eine faire Ziehung nicht möglich ist: Wer ein Gewinnspiel ankündigt, muss es durchführen. Das
            lässt sich nicht zurücknehmen.
          </p>
          {confirmed > 0 && (
            <p>
              {confirmed === 1
                ? "Eine Teilnahme ist bestätigt: Sie"
                : `${confirmed.toLocaleString("de-DE")} Teilnahmen sind bestätigt: Jede`}{" "}
              bekommt eine E-Mail mit diesem Grund.
            </p>
          )}
          <TextField
            name="reason"
            label="Grund"
            hint="Steht öffentlich auf der Seite des Gewinnspiels."
            required
            maxLength={300}
            autoComplete="off"
            error={errorOf("reason")}
          />
        </>
      )}
    </BindingAction>
  )
}

const FactsPanel = ({ draw }: { readonly draw: Draw }) => {
  const { id, content, commitment, entriesHash, entryCount, excluded, seed, cancelled, state } = draw
  return (
    <Panel
      id="facts"
      title="Angekündigt"
      aside={commitment === null ? null : <Link href={drawPath(id)}>Seite ansehen</Link>}
    >
      <Facts
        facts={{
          "Jeder Gewinn": `${content.prize}, ${formatCents(content.valueCents)}`,
          Anzahl: content.prizes,
          Beginn: formatDateTime(content.opensAt),
          Teilnahmeschluss: formatDateTime(content.closesAt),
          Abgesagt: cancelled,
          Festlegung: commitment === null ? null : <code className="prize-hash">{commitment}</code>,
          Lose: entryCount,
          "Vorher ausgeschlossen": excluded || null,
          "Prüfsumme der Liste": entriesHash === null ? null : <code className="prize-hash">{entriesHash}</code>,
          Startwert: seed === null ? null : <code className="prize-hash">{seed}</code>,
          Nachweis: seed === null ? null : <a href={proofPath(id)}>proof.json</a>,
        }}
      />
      {(state === "announced" || state === "open" || state === "closed" || state === "frozen") && seed === null && (
        <p className="quiet small">Den Startwert kennt bis zur Ziehung niemand, auch hier nicht.</p>
      )}
    </Panel>
  )
}

const DrawPage = ({
  draw,
  found,
  mayChange,
  request,
}: {
  readonly draw: Draw
  readonly found: Outputs["staffPrizeDraws"]["entries"]
  readonly mayChange: boolean
  readonly request: Parameters<typeof EntriesPanel>[0]["request"]
}) => {
  const { id, title, state } = draw
  const [unsaved, setUnsaved] = useState(false)
  const isDraft = state === "draft"
  const cancellable = isDraft || state === "announced" || state === "open" || state === "closed" || state === "frozen"
  return (
    <>
      <PageHead title={title} back={{ href: "/admin/prize-draws", label: "Gewinnspiele" }}>
        <DrawBadge state={state} />
      </PageHead>
      {isDraft && mayChange && <DraftForm draw={draw} onUnsaved={setUnsaved} />}
      <div className="staff-panels" data-columns="2">
        <div className="staff-panels">
          {isDraft && mayChange && <AnnouncePanel draw={draw} unsaved={unsaved} />}
          {state === "closed" && (
            <Panel id="closed" title="Gleich wird die Liste eingefroren">
              <p>
                Der Teilnahmeschluss ist vorbei. In wenigen Minuten friert der Shop die Liste der Lose ein, danach kann
                gezogen werden. Wer nicht teilnehmen durfte, lässt sich nur bis dahin ausschließen.
              </p>
            </Panel>
          )}
          {state === "frozen" && mayChange && <DrawingPanel draw={draw} />}
          {(state === "drawn" || state === "completed") && <WinnersPanel draw={draw} mayChange={mayChange} />}
          {!isDraft && (
            <EntriesPanel
              drawId={id}
              counts={draw.counts}
              found={found}
              mayExclude={mayChange && (state === "announced" || state === "open" || state === "closed")}
              request={request}
            />
          )}
        </div>
        <div className="staff-panels">
          {(!isDraft || !mayChange) && <FactsPanel draw={draw} />}
          {cancellable && mayChange && (
            <Panel id="cancel" title="Absagen">
              <CancelAction draw={draw} />
            </Panel>
          )}
        </div>
      </div>
    </>
  )
}

/** A prize draw for staff: the draft to edit and announce; then entries, the drawing, and winners. */
export default page({
  load: async ({ params, search }, { trpc, refetch }) => {
    const id = params.id ?? ""
    const { term = "" } = readListAddress(entryList, search)
    const [draw, found] = await Promise.all([
      refetch(trpc.staffPrizeDraws.view.queryOptions({ id })),
      refetch(trpc.staffPrizeDraws.entries.queryOptions({ id, term })),
    ])
    return { draw, found }
  },
  head: ({ draw: { title } }) => ({ title, description: "", noindex: true }),
  Page: ({ data, request }) => {
    const trpc = useTRPC()
    const id = request.params.id ?? ""
    const draw = useQuery(trpc.staffPrizeDraws.view.queryOptions({ id })).data ?? data.draw
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    const { term = "" } = readListAddress(entryList, request.search)
    const found = useQuery(trpc.staffPrizeDraws.entries.queryOptions({ id, term })).data ?? data.found
    return <DrawPage draw={draw} found={found} mayChange={rights.includes("draws.change")} request={request} />
  },
})
