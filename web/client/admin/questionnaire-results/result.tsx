import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { nutrientName } from "../../../../domain/nutrients/nutrient-names.ts"
import type { Answer } from "../../../../domain/questionnaire/answers.ts"
import { formatAmount } from "../../../../domain/shared/decimal.ts"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { statusWords } from "../../../../domain/suggestions/status-words.ts"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { Notice } from "../../ui/notice.tsx"
import { becauseNames } from "../questionnaire/outcome-words.ts"
import { ActionButton } from "../ui/action-button.tsx"
import { BindingAction } from "../ui/binding-action.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"

type Opened = Outputs["staffResults"]["open"]
type Questions = NonNullable<Opened["questions"]>

const answerInWords = (options: Questions[number]["options"], answer: Answer): string => {
  const label = (id: string) => options.find((option) => option.id === id)?.label ?? id
  if (typeof answer === "string") return label(answer)
  if (Array.isArray(answer)) return answer.map(label).join(", ")
  return Object.entries(answer)
    .map(([nutrient, amount]) => `${nutrientName(nutrient)} ${amount === null ? "(Menge unbekannt)" : amount}`)
    .join(", ")
}

const OpenedResult = ({ opened }: { readonly opened: Opened }) => {
  const { content, questions, rules } = opened
  if (content === null)
    return (
      <Notice tone="caution" title="Nicht zu öffnen.">
        <p>Der Schlüssel, mit dem es verschlüsselt wurde, steht nicht mehr in RESULTS_KEY.</p>
      </Notice>
    )
  const asked = (id: string) => questions?.find((question) => question.id === id)
  const reasonOf = (rule: string) => rules?.find(({ id }) => id === rule)?.reason ?? ""
  const because = (ids: readonly string[]) => ids.map((id) => asked(id)?.text ?? id).join(" · ")
  return (
    <div className="staff-panels" data-columns="2">
      <div className="staff-panels">
        <Panel id="answers" title="Antworten">
          {questions === null && (
            <p className="quiet">Die Fragen dieser Fassung gibt es nicht mehr; hier stehen Kürzel.</p>
          )}
          <Facts
            facts={Object.fromEntries(
              Object.entries(content.answers).map(([id, answer]) => [
                asked(id)?.text ?? id,
                answerInWords(asked(id)?.options ?? [], answer) || "nichts davon",
              ]),
            )}
          />
        </Panel>
      </div>
      <div className="staff-panels">
        <Panel id="outcome" title={`Ergebnis: ${statusWords[content.status]}`}>
          {content.referrals.map(({ tag, questions: ids }) => (
            <p key={tag}>
              <strong>Verwiesen wegen {tag}</strong>
              <br />
              <span className="quiet small">{because(ids)}</span>
            </p>
          ))}
          {content.products.map(({ handle, reasons, sums }) => (
            <section className="flow" key={handle}>
              <h3>
                <Link href={`/admin/products/${handle}`}>{handle}</Link>
              </h3>
              {reasons.map(({ rule, nutrient, questions: ids, source }) => (
                <p key={rule}>
                  <strong>{nutrientName(nutrient)}</strong>, Regel {rule}: {reasonOf(rule)}
                  <br />
                  <span className="quiet small">
                    Aus: {because(ids)}. Quelle: {source}.
                  </span>
                </p>
              ))}
              <ul>
                {sums.map(({ nutrient, own, suggested, cap, unit }) => (
                  <li key={nutrient}>
                    {nutrientName(nutrient)}: eigene {formatAmount(own, unit)} + {formatAmount(suggested, unit)} von
                    höchstens {formatAmount(cap, unit)}
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {content.blocked.length > 0 && <h3>Zurückgehalten</h3>}
          {content.blocked.map(({ nutrient, because: why, rules: ids, questions: asks, texts }) => (
            <p key={nutrient}>
              <strong>{nutrientName(nutrient)}</strong>: {becauseNames[why] ?? why} (Regel {ids.join(", ")})
              <br />
              <span className="quiet small">{[...texts, because(asks)].filter(Boolean).join(" · ")}</span>
            </p>
          ))}
          {content.notes.map(({ id, text }) => (
            <p key={id}>
              <strong>Hinweis {id}</strong>: {text}
            </p>
          ))}
        </Panel>
        <Panel id="versions" title="Woraus es gerechnet wurde">
          <Facts
            facts={{
              Aufgehoben: formatDateTime(opened.keptAt),
              "Zuletzt geöffnet": formatDateTime(opened.usedAt),
              Fragen: content.versions.questionnaire,
              Regeln: content.versions.rules,
              Nährstoffe: content.versions.nutrients,
              Sortiment: content.versions.catalogue,
            }}
          />
        </Panel>
      </div>
    </div>
  )
}

const DeleteForm = ({ id, onDeleted }: { readonly id: string; readonly onDeleted: () => void }) => {
  const remove = useMutation(useTRPC().staffResults.delete.mutationOptions())
  return (
    <BindingAction
      label="Ergebnis löschen …"
      name="delete"
      title="Ergebnis löschen"
      confirm="Endgültig löschen"
      save={() => remove.mutateAsync({ id })}
      saved="Gelöscht."
      onSaved={onDeleted}
    >
      <p>
        {titleOf(id)} verschwindet für immer, auch für den Menschen, dem es gehört. Tu das, wenn jemand per Telefon oder
        Nachricht darum bittet und die Nummer nennt.
      </p>
    </BindingAction>
  )
}

/** The beginning of its long id, as the list has it. */
const titleOf = (id = ""): string => `Ergebnis ${id.slice(0, 11)}`

/** One kept result: opened by a button, because who looks is written down. */
export default page({
  load: async () => null,
  head: (_data, { params }) => ({ title: titleOf(params.id), description: "", noindex: true }),
  Page: ({ request: { params } }) => {
    const id = params.id ?? ""
    const trpc = useTRPC()
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    const [deleted, setDeleted] = useState(false)
    const open = useMutation(trpc.staffResults.open.mutationOptions())
    return (
      <>
        <PageHead
          title={titleOf(id)}
          back={{ href: "/admin/questionnaire-results", label: "Aufgehobene Ergebnisse" }}
        />
        {deleted ? (
          <Notice tone="success" title="Das Ergebnis ist gelöscht." live />
        ) : (
          <div className="staff-panels">
            {open.data === undefined ? (
              <Panel id="open" title="Öffnen">
                <p className="measure">
                  Darin stehen Angaben über die Gesundheit eines Menschen. Öffne es nur, wenn du es für deine Arbeit
                  brauchst: Dass du es warst, steht dann im Protokoll der Änderungen.
                </p>
                <ActionButton look="primary" work={() => open.mutateAsync({ id })}>
                  Ergebnis öffnen
                </ActionButton>
              </Panel>
            ) : (
              <OpenedResult opened={open.data} />
            )}
            {rights.includes("results.change") && (
              <Panel id="delete" title="Löschen">
                <DeleteForm id={id} onDeleted={() => setDeleted(true)} />
              </Panel>
            )}
          </div>
        )}
      </>
    )
  },
})
