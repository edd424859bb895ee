import type { Inline, Text } from "../../../domain/content/document.ts"
import { noBreakHyphens } from "../../../domain/shared/line-breaks.ts"
import { inOrder } from "./in-order.tsx"
import { Link } from "./link.tsx"

const Run = ({ run }: { readonly run: Inline }) => {
  if (typeof run === "string") return noBreakHyphens(run)
  if ("strong" in run)
    return <strong {...(run.unbroken && { className: "unbroken" })}>{noBreakHyphens(run.strong)}</strong>
  if ("placeholder" in run) return <mark>{run.placeholder}</mark>
  const text = noBreakHyphens(run.text)
  return run.link.startsWith("/") ? <Link href={run.link}>{text}</Link> : <a href={run.link}>{text}</a>
}

/** A text of the domain with its emphasis, links and placeholders. */
export const InlineText = ({ text }: { readonly text: Text }) =>
  typeof text === "string" ? noBreakHyphens(text) : inOrder(text, (run) => <Run run={run} />)
