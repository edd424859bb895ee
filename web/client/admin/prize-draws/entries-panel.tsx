import { useMutation } from "@tanstack/react-query"
import {
  type ExclusionReason,
  exclusionReasonNames,
  exclusionReasons,
} from "../../../../domain/prize-draw/draw-words.ts"
import { formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import { defineList, line, readListAddress } from "../../../../domain/shared/list.ts"
import type { PageRequest } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { toast } from "../../ui/toast-store.ts"
import { ActionButton } from "../ui/action-button.tsx"
import { EmailText } from "../ui/email-text.tsx"
import { FilterBar, TermField } from "../ui/filter-bar.tsx"
import { Fold } from "../ui/fold.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { ReasonField } from "./reason-field.tsx"

export const entryList = defineList({
  filters: { term: line(254) },
  columns: { enteredAt: "number" },
  sortings: ["-enteredAt"],
})

const Excluding = ({ drawId, entryId }: { readonly drawId: string; readonly entryId: string }) => {
  const exclude = useMutation(useTRPC().staffPrizeDraws.exclude.mutationOptions())
  const refresh = useRefresh()
  return (
    <Fold title="Ausschließen">
      <StaffForm
        name={entryId}
        save={(values) =>
          exclude.mutateAsync({ id: drawId, entryId, reason: said(values, "reason") as ExclusionReason })
        }
        saved="Ausgeschlossen. Wer bestätigt hatte, bekommt eine E-Mail."
        onSaved={() => refresh("staffPrizeDraws")}
        submit="Ausschließen"
        secondary
      >
        {({ errorOf }) => (
          <ReasonField
            reasons={exclusionReasons}
            names={exclusionReasonNames}
            hint="Steht in der E-Mail und im Protokoll. Veröffentlicht wird nur, wie viele es waren."
            error={errorOf("reason")}
          />
        )}
      </StaffForm>
    </Fold>
  )
}

const Readmitting = ({ drawId, entryId }: { readonly drawId: string; readonly entryId: string }) => {
  const readmit = useMutation(useTRPC().staffPrizeDraws.readmit.mutationOptions())
  const refresh = useRefresh()
  return (
    <ActionButton
      small
      work={async () => {
        await readmit.mutateAsync({ id: drawId, entryId })
        toast("Wieder zugelassen.")
        await refresh("staffPrizeDraws")
      }}
    >
      Wieder zulassen
    </ActionButton>
  )
}

/** How many take part, and a search for those who ask about their entry. Nobody needs a list of names. */
export const EntriesPanel = ({
  drawId,
  counts: { confirmed, unconfirmed, excluded },
  found,
  mayExclude,
  request,
}: {
  readonly drawId: string
  /** Until the list is frozen. */
  readonly mayExclude: boolean
  readonly counts: Outputs["staffPrizeDraws"]["view"]["counts"]
  readonly found: Outputs["staffPrizeDraws"]["entries"]
  readonly request: PageRequest
}) => {
  const { term = "" } = readListAddress(entryList, request.search)
  return (
    <Panel id="entries" title="Teilnahmen">
      <p>
        <strong>{confirmed.toLocaleString("de-DE")}</strong> bestätigt
        {unconfirmed > 0 && `, ${unconfirmed.toLocaleString("de-DE")} noch nicht`}
        {excluded > 0 && `, ${excluded.toLocaleString("de-DE")} ausgeschlossen`}.
      </p>
      <FilterBar label="Teilnahme suchen" request={request} names={["term"]}>
        <TermField list={entryList} label="Name, E-Mail, Code oder Los" request={request} />
      </FilterBar>
      {term !== "" && found.length === 0 && (
        <p className="quiet">
          Dazu gibt es keine Teilnahme. Vielleicht ist sie gelöscht oder unter einer anderen Adresse.
        </p>
      )}
      <ul className="prize-entries">
        {found.map((entry) => (
          <li key={entry.id}>
            <div>
              <strong>{entry.name}</strong> <EmailText email={entry.email} />
            </div>
            <p className="quiet small">
              {entry.confirmedAt === null
                ? `Eingetragen am ${formatShortDateTime(entry.enteredAt)}, nicht bestätigt`
                : `Bestätigt am ${formatShortDateTime(entry.confirmedAt)}`}
            </p>
            {entry.excluded !== null && (
              <p>
                <span className="badge badge--quiet">Ausgeschlossen</span>{" "}
                <span className="small">{exclusionReasonNames[entry.excluded]}</span>
              </p>
            )}
            {mayExclude &&
              (entry.excluded === null ? (
                <Excluding drawId={drawId} entryId={entry.id} />
              ) : (
                <Readmitting drawId={drawId} entryId={entry.id} />
              ))}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
