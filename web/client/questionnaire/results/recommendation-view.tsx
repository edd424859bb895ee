import { createElement, type ReactNode } from "react"
import { noBreakSpaces, softHyphens } from "../../../../domain/shared/line-breaks.ts"
import {
  type LetterBlock,
  type LetterGroup,
  type LetterInline,
  type LetterLook,
  type LetterText,
  letterOf,
  type Reviewed,
} from "../../../../domain/suggestions/letter.ts"
import type { Recommendation } from "../../../../domain/suggestions/recommendation.ts"
import { NutrientDot } from "../../ui/chip.tsx"
import { inOrder } from "../../ui/in-order.tsx"
import { InlineText } from "../../ui/inline-text.tsx"
import { useOperator } from "../../ui/use-operator.ts"
import { Offer } from "./offer.tsx"

/** Opens a question in the list of answers. */
type OpenQuestion = (question: string) => void

const elements: Readonly<Partial<Record<LetterLook, string>>> = {
  summary: "nav",
  part: "section",
  interests: "section",
  closing: "footer",
}
/** Looks that are the whole shop's. */
const shared: Readonly<Partial<Record<LetterLook, string>>> = {
  lead: "lead",
  small: "quiet small",
  quiet: "quiet",
  because: "because",
  note: "claims__note",
  warnings: "warnings",
  claims: "claims",
}
const classOf = (look: LetterLook | undefined) => look && (shared[look] ?? `recommendation__${look}`)

const Run = ({ run, onOpen }: { readonly run: LetterInline; readonly onOpen: OpenQuestion }) => {
  const words = (text: string) => noBreakSpaces(softHyphens(text))
  if (typeof run === "string") return words(run)
  if ("nutrient" in run)
    return (
      <span>
        <NutrientDot nutrient={run.nutrient} />
        {words(run.name)}
      </span>
    )
  if ("nowrap" in run) return <span className="unbroken">{run.nowrap}</span>
  if ("quiet" in run)
    return (
      <>
        {" "}
        <span className="quiet">{words(run.quiet)}</span>
      </>
    )
  if ("line" in run) return <span className="recommendation__line">{words(run.line)}</span>
  // Without JavaScript a link to the answer.
  if ("change" in run)
    return (
      <>
        {" "}
        <a
          className="no-print"
          href={`#answer-${run.change}`}
          onClick={(event) => {
            event.preventDefault()
            onOpen(run.change)
          }}
        >
          {run.label}
          <span className="visually-hidden">: {run.asked}</span>
        </a>
      </>
    )
  return <InlineText text={[run]} />
}

interface BlocksProps {
  readonly blocks: readonly LetterBlock[]
  /** Of the headings in it. */
  readonly level?: number
  readonly onOpen: OpenQuestion
}

const Group = ({ group, level, onOpen }: { readonly group: LetterGroup } & Required<Omit<BlocksProps, "blocks">>) => {
  const { look, id, title, label, fold } = group
  const heading = fold === undefined ? (title ?? label) : undefined
  const inside = (
    <>
      {heading !== undefined &&
        createElement(
          look === "summary" || look === "source" ? "p" : `h${level}`,
          { id, className: typeof heading === "string" ? undefined : "recommendation__nutrients" },
          runs(heading, onOpen),
        )}
      <Blocks blocks={group.blocks} level={heading === undefined ? level : level + 1} onOpen={onOpen} />
    </>
  )
  if (fold !== undefined)
    return (
      <details className={classOf(look)}>
        <summary>{softHyphens(fold)}</summary>
        {inside}
      </details>
    )
  return createElement((look && elements[look]) ?? "div", { className: classOf(look), "aria-labelledby": id }, inside)
}

const runs = (text: LetterText, onOpen: OpenQuestion): ReactNode =>
  inOrder(typeof text === "string" ? [text] : text, (run) => <Run run={run} onOpen={onOpen} />)

const Blocks = ({ blocks, level = 2, onOpen }: BlocksProps) =>
  inOrder(blocks, (block) => {
    switch (block.kind) {
      case "paragraph":
        return <p className={classOf(block.look)}>{runs(block.text, onOpen)}</p>
      case "list":
        return (
          <ul className={classOf(block.look)}>
            {inOrder(block.items, (item) => (
              <li>{runs(item, onOpen)}</li>
            ))}
          </ul>
        )
      case "offer":
        return (
          <Offer product={block.product}>
            <Blocks blocks={block.blocks} level={level + 1} onOpen={onOpen} />
          </Offer>
        )
      case "group":
        return <Group key={block.id} group={block} level={level} onOpen={onOpen} />
    }
  })

/** The recommendation as a letter: what, why, because of which answer, how much, what to eat instead, what was withheld. */
export const RecommendationView = ({
  recommendation,
  reviewedBy = null,
  onOpen,
}: {
  readonly recommendation: Recommendation
  readonly reviewedBy?: Reviewed
  readonly onOpen: OpenQuestion
}) => {
  const shop = useOperator()?.name ?? ""
  const { title, head, blocks } = letterOf(recommendation, { shop, reviewedBy })
  return (
    <article className="recommendation" data-status={recommendation.status} aria-labelledby="result">
      <header className="recommendation__head">
        <p className="kicker">Dein Ergebnis</p>
        <h1 id="result" tabIndex={-1}>
          {softHyphens(title)}
        </h1>
        <Blocks blocks={head} onOpen={onOpen} />
      </header>
      <Blocks blocks={blocks} onOpen={onOpen} />
    </article>
  )
}
