import { formatAmount } from "../../../../domain/shared/decimal.ts"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { inOrder } from "../../ui/in-order.tsx"
import { Link } from "../../ui/link.tsx"
import { Fold } from "../ui/fold.tsx"
import { differences } from "../ui/merge.ts"
import { Panel } from "../ui/panel.tsx"
import { fieldNames, inFields } from "./nutrient-form.ts"
import type { Edit, NutrientView } from "./nutrient-words.tsx"

type AboveCap = NonNullable<NutrientView["products"][number]["aboveCap"]>

const productAboveCap: Readonly<Record<AboveCap, string>> = {
  everybody: ", über der Hausgrenze: wird verkauft, nie vorgeschlagen",
  adults: ", über der Hausgrenze für Erwachsene: wird verkauft, vorgeschlagen höchstens bei Kinderwunsch",
}
const ruleAboveCap: Readonly<Record<AboveCap, string>> = {
  everybody: " Das ist mehr als die Hausgrenze: Daraus folgt nie ein Vorschlag.",
  adults: " Das ist mehr als die Hausgrenze für Erwachsene: Daraus folgt höchstens bei Kinderwunsch ein Vorschlag.",
}

/** The products on sale that hold it: those that break a rule first. */
export const ProductsPanel = ({ nutrient: { products } }: { readonly nutrient: NutrientView }) => {
  const broken = products.filter(({ faults }) => faults.length > 0).length
  return (
    <Panel id="products" title="Produkte damit">
      <p>
        {products.length === 0
          ? "Im Shop wird kein Produkt damit verkauft."
          : broken === 0
            ? "Alle halten die Verkaufsregeln ein."
            : `${broken === 1 ? "Eines bricht" : `${broken} brechen`} eine Verkaufsregel und ${broken === 1 ? "steht" : "stehen"} noch im Shop.`}
      </p>
      <ul className="desk-faults">
        {inOrder(products, ({ handle, title, amount, unit, faults, aboveCap }) => (
          <li>
            <Link href={`/admin/products/${handle}`}>{title}</Link>, {formatAmount(amount, unit)} am Tag
            {aboveCap !== null && productAboveCap[aboveCap]}
            {faults.length > 0 && (
              <ul>
                {inOrder(faults, (fault) => (
                  <li>{fault}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The rules and hints that name it, by version of the questionnaire. */
export const RulesPanel = ({ nutrient: { versions, unit } }: { readonly nutrient: NutrientView }) => (
  <Panel id="rules" title="Regeln dazu">
    {versions.length === 0 && <p>In keiner Fassung des Fragebogens kommt es vor.</p>}
    {inOrder(versions, ({ version, inForce, rules, hints }) => (
      <Fold title={`Fragebogen ${version}`} count={inForce ? "in Kraft" : ""} mend={inForce}>
        <ul className="desk-faults">
          {inOrder(rules, ({ id, reason, atLeast, aboveCap }) => (
            <li>
              <strong>{id}</strong>, ab {formatAmount(atLeast, unit)}: {reason}
              {aboveCap !== null && ruleAboveCap[aboveCap]}
            </li>
          ))}
          {inOrder(hints, (id) => (
            <li>
              <strong>{id}</strong> (Hinweis)
            </li>
          ))}
        </ul>
        <p>
          <Link href={`/admin/questionnaire/${version}`}>Fassung öffnen</Link>
        </p>
      </Fold>
    ))}
  </Panel>
)

const stepWords: Readonly<Record<NutrientView["steps"][number]["what"], string>> = {
  saved: "Geändert",
  off: "Abgeschaltet",
  on: "Wieder eingeschaltet",
}

const Compared = ({ before, after }: { readonly before: Edit; readonly after: Edit }) => (
  <dl className="conflict">
    {differences(inFields(before), inFields(after), {}).map(({ name, before: was, theirs: is }) => (
      <div key={name}>
        <dt>{fieldNames[name]}</dt>
        <dd>
          {was !== "" && <del>{was}</del>} {is !== "" && <ins>{is}</ins>}
        </dd>
      </div>
    ))}
  </dl>
)

/** Who changed what and why, the newest first, each beside what was before. */
export const HistoryPanel = ({ nutrient: { steps, shipped } }: { readonly nutrient: NutrientView }) => (
  <Panel id="history" title="Geschichte">
    {steps.length === 0 && <p>Alles ist, wie es mit dem Shop gekommen ist.</p>}
    <ol className="action-list">
      {inOrder(steps, ({ what, email, at, reason, edit, looser }, index) => {
        const before = steps.slice(index + 1).find((step) => step.edit !== null)?.edit ?? shipped.edit
        return (
          <li>
            <p>
              <strong>{stepWords[what]}</strong>: {reason}
              <br />
              <span className="quiet small">
                {email}, {formatDateTime(at)}
              </span>
            </p>
            {looser.length > 0 && <p>Gelockert: {looser.join("; ")}.</p>}
            {edit !== null && (
              <Fold title="Vergleichen">
                <Compared before={before} after={edit} />
              </Fold>
            )}
          </li>
        )
      })}
    </ol>
  </Panel>
)
