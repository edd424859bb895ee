import { createContext, type ReactNode, useContext } from "react"
import type { Inline, Text } from "../../../domain/content/document.ts"
import { noBreakHyphens } from "../../../domain/shared/line-breaks.ts"
import { inOrder } from "./in-order.tsx"
import { Link } from "./link.tsx"

/** Somebody paid for the text: its links to others say so. */
export const SponsoredContext = createContext(false)

/** A link of a text, to a page of the shop or elsewhere. */
export const TextLink = ({ url, children }: { readonly url: string; readonly children: ReactNode }) => {
  const sponsored = useContext(SponsoredContext)
  if (url.startsWith("/")) return <Link href={url}>{children}</Link>
  return (
    <a href={url} {...(sponsored && /^https?:/.test(url) && { rel: "sponsored" })}>
      {children}
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
      return (
        <TextLink url={run.url}>
          <InlineText text={run.children} />
        </TextLink>
      )
    case "marked": {
      const { name: Name, title } = run
      return (
        <Name {...(title && { title })}>
          <InlineText text={run.children} />
        </Name>
      )
    }
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
