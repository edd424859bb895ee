import { Link } from "wouter"
import type { Inline, Text } from "../../../domain/content/document.ts"
import { inOrder } from "./in-order.tsx"
import { unbroken } from "./unbroken.ts"

const Run = ({ run }: { readonly run: Inline }) => {
  if (typeof run === "string") return unbroken(run)
  if ("strong" in run) return <strong>{run.strong}</strong>
  if ("placeholder" in run) return <mark>{run.placeholder}</mark>
  return run.link.startsWith("/") ? <Link href={run.link}>{run.text}</Link> : <a href={run.link}>{run.text}</a>
}

/** A text of the domain with its emphasis, links and placeholders. */
export const InlineText = ({ text }: { readonly text: Text }) =>
  typeof text === "string" ? unbroken(text) : inOrder(text, (run) => <Run run={run} />)
