import type { ReactNode } from "react"
import { nutrientName } from "../../../../domain/nutrients/nutrient-names.ts"
import { sourceInWords } from "../../../../domain/nutrients/source-words.ts"
import type { Answers } from "../../../../domain/questionnaire/answers.ts"
import type { QuestionId, Tag } from "../../../../domain/questionnaire/questionnaire.ts"
import { formatAmount, formatDecimal } from "../../../../domain/shared/decimal.ts"
import { answerInWords } from "../../../../domain/suggestions/answer-words.ts"
import type { ExplainedNeed, Explanation, Verdict } from "../../../../domain/suggestions/explain.ts"
import { ruleSentence, tagsInWords } from "../../../../domain/suggestions/rule-words.ts"
import { statusWords } from "../../../../domain/suggestions/status-words.ts"
import type { Reason, SuggestedProduct } from "../../../../domain/suggestions/suggestion.ts"
import type { Outputs } from "../../app/trpc.ts"
import { inOrder } from "../../ui/in-order.tsx"
import { Link } from "../../ui/link.tsx"
import { Notice } from "../../ui/notice.tsx"
import { becauseNames } from "../questionnaire/outcome-words.ts"
import { partHref, questionHref } from "../questionnaire/version-words.tsx"
import { Fold } from "../ui/fold.tsx"
import { Panel } from "../ui/panel.tsx"
import { headingOf, ownerWords, verdictHeadings, verdictWords } from "./verdict-words.ts"

export type Bench = Outputs["staffQuestionnaire"]["preview"]

interface ViewProps {
  readonly bench: Bench
  readonly answers: Answers
  readonly explanation: Explanation
}

const titleIn =
  ({ material: { cards } }: Bench) =>
  (handle: string): string =>
    cards[handle]?.title ?? handle

const ProductLink = ({ bench, handle }: { readonly bench: Bench; readonly handle: string }) => (
  <Link href={`/admin/products/${encodeURIComponent(handle)}`}>{titleIn(bench)(handle)}</Link>
)

/** What was answered to some questions, each with a link to it. */
const Said = ({
  bench: { current, material },
  answers,
  questions,
  about = null,
}: Pick<ViewProps, "bench" | "answers"> & {
  readonly questions: readonly QuestionId[]
  readonly about?: ReadonlySet<Tag> | null
}) => {
  const units = new Map(material.nutrients.map(({ id, unit }) => [id, unit]))
  return (
    <span className="small quiet">
      {questions.map((id, index) => {
        const words = answerInWords(current, answers, id, units, about)
        return (
          <span key={id}>
            {index > 0 && " · "}
            <Link href={questionHref(current.version, id)}>{words?.topic ?? words?.asked ?? id}</Link>:{" "}
            {words?.answerText}
          </span>
        )
      })}
    </span>
  )
}

const RuleLine = ({ bench, answers, reason }: Pick<ViewProps, "bench" | "answers"> & { readonly reason: Reason }) => {
  const { current, material } = bench
  const rule = material.ruleBook.rules.find(({ id }) => id === reason.rule)
  const unit = material.nutrients.find(({ id }) => id === reason.nutrient)?.unit ?? "mg"
  const source = sourceInWords(material.sources, reason.source) ?? reason.source
  return (
    <li>
      <Link href={partHref(current.version, "rules", reason.rule)}>{reason.rule}</Link>:{" "}
      {rule === undefined ? reason.nutrient : ruleSentence(rule, current, { unit, source })}
      <br />
      <Said bench={bench} answers={answers} questions={reason.questions} />
    </li>
  )
}

const SumLine = ({ sum }: { readonly sum: SuggestedProduct["sums"][number] }) => {
  const { nutrient, own, suggested, cap, unit, whose, source } = sum
  return (
    <li>
      {nutrientName(nutrient)}: {formatDecimal(own)} schon genommen + {formatDecimal(suggested)} hierin ={" "}
      {formatAmount(own + suggested, unit)} von höchstens {formatAmount(cap, unit)} ({ownerWords(whose, source)})
    </li>
  )
}

const Chosen = ({ bench, answers, explanation }: ViewProps) => (
  <Panel id="chosen" title="Vorgeschlagen">
    {explanation.suggestion.suggestions.map(({ handle, reasons, sums, notices }) => (
      <section key={handle} className="desk-change flow">
        <h3>
          <ProductLink bench={bench} handle={handle} />
        </h3>
        <ul className="desk-reasons">
          {inOrder(reasons, (reason) => (
            <RuleLine bench={bench} answers={answers} reason={reason} />
          ))}
          {inOrder(sums, (sum) => (
            <SumLine sum={sum} />
          ))}
          {inOrder(notices, ({ text, source }) => (
            <li>
              Steht dabei: {text} <span className="quiet">({source})</span>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </Panel>
)

const needOutcome = (bench: Bench, { outcome, unit }: ExplainedNeed): ReactNode => {
  if ("by" in outcome) return <ProductLink bench={bench} handle={outcome.by} />
  const { because, texts, own, wanted } = outcome.blocked
  return (
    <>
      {becauseNames[because] ?? because}
      {own !== null && `: ${formatAmount(own, unit)}`}
      {wanted !== null && `, gut wären ${formatDecimal(wanted.least)} bis ${formatAmount(wanted.most, unit)}`}
      {inOrder(texts, ({ text, source }) => (
        <p className="small">
          {text} <span className="quiet">({sourceInWords(bench.material.sources, source) ?? source})</span>
        </p>
      ))}
    </>
  )
}

const Needs = ({ bench, answers, explanation: { needs } }: ViewProps) => (
  <Panel id="needs" title="Anlässe, die wichtigsten zuerst">
    {needs.length === 0 && <p>Keine Regel trifft zu.</p>}
    {needs.map((need) => {
      const { nutrient, atLeast, cap, whose, source, own, unit, outcome, reasons } = need
      const blocking = "blocked" in outcome ? outcome.blocked.questions : []
      return (
        <section key={nutrient} className="desk-change flow">
          <h3>
            {nutrientName(nutrient)}{" "}
            <span className={"by" in outcome ? "badge" : "badge badge--notice"}>
              {"by" in outcome ? "beantwortet" : "zurückgehalten"}
            </span>
          </h3>
          <p>
            Ab {formatAmount(atLeast, unit)}, höchstens {formatAmount(cap, unit)} ({ownerWords(whose, source)}); schon
            genommen: {own === null ? "unbekannt" : formatAmount(own, unit)}.
          </p>
          <div>
            {"by" in outcome ? "Dafür: " : "Warum nicht: "}
            {needOutcome(bench, need)}
          </div>
          {blocking.length > 0 && <Said bench={bench} answers={answers} questions={blocking} />}
          <ul className="desk-reasons">
            {inOrder(reasons, (reason) => (
              <RuleLine bench={bench} answers={answers} reason={reason} />
            ))}
          </ul>
        </section>
      )
    })}
  </Panel>
)

type HeldBackProduct = { readonly handle: string; readonly verdict: Exclude<Verdict, { readonly kind: "chosen" }> }

const Others = ({ bench, explanation: { products } }: ViewProps) => {
  const others = products.flatMap(({ handle, verdict }): readonly HeldBackProduct[] =>
    verdict.kind === "chosen" ? [] : [{ handle, verdict }],
  )
  const byHeading = Map.groupBy(others, ({ verdict }) => headingOf(verdict))
  const headings = (Object.keys(verdictHeadings) as (keyof typeof verdictHeadings)[]).filter((heading) =>
    byHeading.has(heading),
  )
  const who = (tags: readonly string[]) => tagsInWords(bench.current, tags)
  return (
    <Panel id="others" title="Alle anderen Produkte, und warum nicht">
      <p className="small quiet">
        Von Packungen, die sich nur in Preis und Namen unterscheiden, steht hier die günstigste.
      </p>
      {headings.map((heading) => {
        const found = byHeading.get(heading) ?? []
        return (
          <Fold
            key={heading}
            title={verdictHeadings[heading]}
            count={String(found.length)}
            mend={heading !== "elsewhere" && heading !== "nothing_suggested" && heading !== "not_suggestable"}
          >
            <ul className="desk-reasons">
              {found.map(({ handle, verdict }) => (
                <li key={handle}>
                  <ProductLink bench={bench} handle={handle} />
                  {inOrder(verdictWords(verdict, titleIn(bench), who), (words) => (
                    <p className="small">{words}</p>
                  ))}
                </li>
              ))}
            </ul>
          </Fold>
        )
      })}
    </Panel>
  )
}

const Referrals = ({ bench, answers, explanation }: ViewProps) => (
  <Panel id="referrals" title="Warum verwiesen wird">
    <ul className="desk-reasons">
      {explanation.suggestion.referrals.map(({ tag, referral, questions }) => (
        <li key={tag}>
          <Link href={partHref(bench.current.version, "stops", tag)}>{tag}</Link>: liest{" "}
          <Link href={partHref(bench.current.version, "referrals", referral)}>
            „{bench.material.ruleBook.referrals.find(({ id }) => id === referral)?.title ?? referral}“
          </Link>
          <br />
          <Said bench={bench} answers={answers} questions={questions} about={new Set([tag])} />
        </li>
      ))}
    </ul>
  </Panel>
)

const Notes = ({ bench, answers, explanation: { suggestion } }: ViewProps) => (
  <Panel id="notes" title="Was außerdem gesagt wird">
    <ul className="desk-reasons">
      {suggestion.own.map(({ nutrient, amount, texts, exceeded }) => (
        <li key={nutrient}>
          {nutrientName(nutrient)}, schon genommen{amount !== null && `: ${formatDecimal(amount)}`}.{" "}
          {texts.map(({ text, source }) => `${text} (${source})`).join(" ")}
          {exceeded.map(
            ({ whose, limit, source }) => ` Mehr als ${formatDecimal(limit)} (${ownerWords(whose, source)}).`,
          )}
        </li>
      ))}
      {suggestion.notes.map(({ id, text, questions, source }) => (
        <li key={id}>
          <Link href={partHref(bench.current.version, "hints", id)}>{id}</Link>: {text}{" "}
          <span className="quiet">({source})</span>
          <br />
          <Said bench={bench} answers={answers} questions={questions} />
        </li>
      ))}
      {suggestion.interests.map(({ interest, products }) => (
        <li key={interest}>
          Thema <Link href={partHref(bench.current.version, "interests", interest)}>{interest}</Link>:{" "}
          {products.length === 0
            ? "nichts, was gezeigt werden darf"
            : products.map(({ handle }) => titleIn(bench)(handle)).join(", ")}
        </li>
      ))}
    </ul>
  </Panel>
)

const Tags = ({ bench, answers, explanation: { tags } }: ViewProps) => (
  <Panel id="tags" title="Merkmale, und woher sie kommen">
    {tags.length === 0 && <p>Keine.</p>}
    <ul className="desk-reasons">
      {tags.map(({ tag, questions, assumed }) => (
        <li key={tag}>
          {tag} {assumed && <span className="badge badge--quiet">nur angenommen</span>}{" "}
          <Said bench={bench} answers={answers} questions={questions} about={new Set([tag])} />
        </li>
      ))}
    </ul>
  </Panel>
)

/** A suggestion with its whole reasoning: what, why, what not, and why not. */
export const ExplanationView = (props: ViewProps) => {
  const { suggestion, needs } = props.explanation
  return (
    <div className="staff-panels">
      <Panel id="status" title={`Ergebnis: ${statusWords[suggestion.status]}`}>
        <p role="status" className="visually-hidden">
          {statusWords[suggestion.status]},{" "}
          {suggestion.suggestions.length === 1 ? "ein Produkt" : `${suggestion.suggestions.length} Produkte`}
        </p>
        {suggestion.faults.length > 0 && (
          <Notice tone="alert" title="Die Selbstprüfung hat alles angehalten.">
            <p>{suggestion.faults.join(", ")}</p>
          </Notice>
        )}
        {suggestion.skipped.length > 0 && (
          <p>
            {suggestion.skipped.length === 1
              ? "Eine Sicherheitsfrage ist"
              : `${suggestion.skipped.length} Sicherheitsfragen sind`}{" "}
            noch offen: Sie zählen, als wollte jemand nichts sagen.
          </p>
        )}
        <p className="small quiet">
          Fragen und Regeln {suggestion.versions.questionnaire}, Nährstoffe {suggestion.versions.nutrients}, Sortiment{" "}
          {suggestion.versions.catalogue}
        </p>
      </Panel>
      {suggestion.referrals.length > 0 && <Referrals {...props} />}
      {suggestion.suggestions.length > 0 && <Chosen {...props} />}
      {(needs.length > 0 || suggestion.status !== "refer") && <Needs {...props} />}
      {suggestion.notes.length + suggestion.own.length + suggestion.interests.length > 0 && <Notes {...props} />}
      {suggestion.status !== "refer" && <Others {...props} />}
      <Tags {...props} />
    </div>
  )
}
