import { Parser } from "htmlparser2"
import type { OpenedAddress } from "../../domain/site/site-address.ts"

/** The links of a page with their words, and the ids links may end in. */
export const linksIn = (html: string): Pick<OpenedAddress, "links" | "ids"> => {
  const links: { href: string; text: string }[] = []
  const ids: string[] = []
  let open: { href: string; text: string } | null = null
  const parser = new Parser({
    onopentag: (name, { id, href, alt, "aria-label": label }) => {
      if (id !== undefined) ids.push(id)
      if (name === "a" && href !== undefined) open = { href, text: label ?? "" }
      else if (open !== null && open.text === "" && alt !== undefined) open.text = alt
    },
    ontext: (text) => {
      if (open !== null) open.text += text
    },
    onclosetag: (name) => {
      if (name !== "a" || open === null) return
      links.push({ href: open.href, text: open.text.replace(/[\s\u00ad]+/g, " ").trim() })
      open = null
    },
  })
  parser.end(html)
  return { links, ids }
}
