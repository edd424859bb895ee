import { formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import { defineList, line, readListAddress } from "../../../../domain/shared/list.ts"
import type { PageRequest } from "../../app/page.ts"
import type { Outputs } from "../../app/trpc.ts"
import { EmailText } from "../ui/email-text.tsx"
import { FilterBar, TermField } from "../ui/filter-bar.tsx"
import { Panel } from "../ui/panel.tsx"

export const entryList = defineList({
  filters: { term: line(254) },
  columns: { enteredAt: "number" },
  sortings: ["-enteredAt"],
})

/** How many take part, and a search for those who ask about their entry. Nobody needs a list of names. */
export const EntriesPanel = ({
  counts: { confirmed, unconfirmed },
  found,
  request,
}: {
  readonly counts: Outputs["staffPrizeDraws"]["view"]["counts"]
  readonly found: Outputs["staffPrizeDraws"]["entries"]
  readonly request: PageRequest
}) => {
  const { term = "" } = readListAddress(entryList, request.search)
  return (
    <Panel id="entries" title="Teilnahmen">
      <p>
        <strong>{confirmed.toLocaleString("de-DE")}</strong> bestätigt
        {unconfirmed > 0 && `, ${unconfirmed.toLocaleString("de-DE")} noch nicht`}.
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
        {found.map(({ id, name, email, enteredAt, confirmedAt }) => (
          <li key={id}>
            <strong>{name}</strong> <EmailText email={email} />
            <p className="quiet small">
              {confirmedAt === null
                ? `Eingetragen am ${formatShortDateTime(enteredAt)}, nicht bestätigt`
                : `Bestätigt am ${formatShortDateTime(confirmedAt)}`}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
