import { createContext, useContext } from "react"
import type { Inline, Text } from "../../../domain/content/document.ts"
import { noBreakHyphens } from "../../../domain/shared/line-breaks.ts"
import { inOrder } from "./in-order.tsx"
import { Link } from "./link.tsx"

/** Somebody paid for the text: its links to others say so. */
export const SponsoredContext = createContext(false)

const OutwardLink = ({ url, children }: Extract<Inline, { type: "link" }>) => {
  const sponsored = useContext(SponsoredContext)
  return (
    <a href={url} {...(sponsored && url.startsWith("https:") && { rel: "sponsored" })}>
      <InlineText text={children} />
    </a>
  )
}

const Run = ({ run }: { readonly run: Inline }) => {
  if (typeof run === "string") return noBreakHyphens(run)
  switch (run.type) {
    case "strong":
      return (
        <strong {...(run.unbroken && { className: "unbroken" })}>
          <InlineText text={run.children} />
        </strong>
      )
    case "emphasis":
      return (
        <em>
          <InlineText text={run.children} />
        </em>
      )
    case "link":
      return run.url.startsWith("/") ? (
        <Link href={run.url}>
          <InlineText text={run.children} />
        </Link>
      ) : (
        <OutwardLink {...run} />
      )
    case "inlineCode":
      return <code>{run.value}</code>
    case "footnoteReference":
      return (
        <sup>
          <a href={`#note-${run.number}`} id={`ref-${run.number}`} aria-label={`Fußnote ${run.number}`}>
            {run.number}
          </a>
        </sup>
      )
    case "break":
      return <br />
    case "placeholder":
      return <mark>{run.value}</mark>
  }
}

/** A text of the domain with its emphasis, links and placeholders. */
export const InlineText = ({ text }: { readonly text: Text }) =>
  typeof text === "string" ? noBreakHyphens(text) : inOrder(text, (run) => <Run run={run} />)
