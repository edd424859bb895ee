import sanitizeHtml from "sanitize-html"
import type { CleanHtml, ShownHtml } from "../../domain/html-posts/ports.ts"
import {
  columnSizes,
  type Picture,
  pictureAddress,
  pictureIdIn,
  sizeAddress,
  usualSize,
} from "../../domain/pictures/picture.ts"
import { ownValue } from "../../domain/shared/own-value.ts"
import { textStart } from "../../domain/shared/text-cut.ts"

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"]
const texts = ["div", "p", "ul", "ol", "li", "blockquote", "pre", "code", "hr", "br", "figure", "figcaption"]
const words = ["strong", "em", "a", "sub", "sup", "del", "ins", "mark", "abbr", "q", "cite", "small"]
const tables = ["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"]

export const allowedElements = [...headings, ...texts, ...words, ...tables, "img"]

/** Other names of the same. */
const sameAs = {
  b: "strong",
  i: "em",
  s: "del",
  strike: "del",
  article: "div",
  aside: "div",
  center: "div",
  footer: "div",
  header: "div",
  main: "div",
  section: "div",
} as const

/** Elements left out with all that is in them, and what staff call them. */
const dropped: Readonly<Record<string, string>> = {
  audio: "Tonaufnahmen",
  button: "Knöpfe",
  embed: "eingebettete Dateien",
  form: "Formulare",
  iframe: "eingebettete Seiten, etwa Videos",
  input: "Formulare",
  math: "Formeln",
  noscript: "Ersatz für Skripte",
  object: "eingebettete Dateien",
  option: "Formulare",
  script: "ein Skript",
  select: "Formulare",
  style: "Formatierungen",
  svg: "Zeichnungen",
  template: "Vorlagen",
  textarea: "Formulare",
  title: "ein Seitentitel",
  video: "Videos",
}

/** Elements nested deeper are left out: no text goes so deep. */
const deepest = 30

const allowedLink = /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)/i

/** `//host` as browsers read it on a page of the shop. */
const absolute = (url: string): string => (url.startsWith("//") ? `https:${url}` : url)

const renamed =
  (tagName: string): sanitizeHtml.Transformer =>
  () => ({ tagName, attribs: {} })

const numbers = (given: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value !== undefined && /^\d{1,3}$/.test(value) ? [[name, value]] : [],
    ),
  )

// The sanitiser closes every element and writes all in one way, `>` in attributes as `&gt;`: the patterns below rely on it.

/** Links that lead nowhere, and those within others, are text. */
const withoutDeadLinks = (html: string): string => {
  const open: boolean[] = []
  return html.replaceAll(/<a( href="[^"]*")?>|<\/a>/g, (tag, href: string | undefined) => {
    if (tag === "</a>") return open.pop() ? tag : ""
    const kept = href !== undefined && !open.includes(true)
    open.push(kept)
    return kept ? tag : ""
  })
}

/** Without pictures that lead nowhere, and elements of which nothing is left. */
const withoutEmpty = (html: string): string => {
  const next = html
    .replaceAll("<img />", "")
    .replaceAll(/<(a|p|div|h[1-6]|ul|ol|li|figure|figcaption|blockquote|strong|em)(?: [^>]*)?>\s*<\/\1>/g, "")
  return next === html ? html : withoutEmpty(next)
}

/** The highest heading counts as level 2, none is left out below, and 4 is the lowest. */
const withLevels = (html: string): string => {
  const top = Math.min(...[...html.matchAll(/<h([1-6])>/g)].map(([, level]) => Number(level)))
  let before = 1
  return html.replaceAll(/<(\/?)h([1-6])>/g, (_, end: string, level: string) => {
    if (end === "") before = Math.min(Number(level) - top + 2, before + 1, 4)
    return `<${end}h${before}>`
  })
}

const entities: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" }

const wordsOf = (html: string): string =>
  html
    .replaceAll(/<img [^>]*alt="([^"]*)"[^>]*>/g, "\n\n$1\n\n")
    .replaceAll(/<br \/>|<\/(?:td|th)>/g, "\n")
    .replaceAll(
      /<\/?(?:div|p|h[2-4]|ul|ol|li|blockquote|pre|hr|figure|figcaption|table|tr|caption)(?: [^>]*)?>/g,
      "\n\n",
    )
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/(?:(?<![ \t\u00a0])[ \t\u00a0]+)?\n[ \t\u00a0]*/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()

/** Clean HTML, as `PostHtml` promises. */
export const cleanHtml = (html: string, own: ReadonlyMap<string, string> = new Map()): CleanHtml => {
  const [foreign, leftOut] = [new Set<string>(), new Set<string>()]
  const safe = sanitizeHtml(html, {
    allowedTags: allowedElements,
    allowedAttributes: {
      a: ["href"],
      abbr: ["title"],
      img: ["src", "alt"],
      ol: ["start"],
      td: ["colspan", "rowspan"],
      th: ["scope", "colspan", "rowspan"],
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    nonTextTags: Object.keys(dropped),
    nestingLimit: deepest,
    onOpenTag: (tag) => {
      const name = ownValue(dropped, tag)
      if (name !== undefined) leftOut.add(name)
    },
    transformTags: {
      ...Object.fromEntries(Object.entries(sameAs).map(([tag, name]) => [tag, renamed(name)])),
      ...Object.fromEntries(headings.map((tag) => [tag, renamed(tag)])),
      // A link to the file of a picture taken over would lead to the shop it came from.
      a: (tagName, { href: written = "" }) => {
        const href = absolute(written)
        if (own.has(href)) return { tagName, attribs: {} }
        if (allowedLink.test(href)) return { tagName, attribs: { href } }
        if (href !== "") leftOut.add(`der Link „${textStart(href, 60)}“`)
        return { tagName, attribs: {} }
      },
      ol: (tagName, { start }) => ({ tagName, attribs: numbers({ start }) }),
      td: (tagName, { colspan, rowspan }) => ({ tagName, attribs: numbers({ colspan, rowspan }) }),
      th: (tagName, { colspan, rowspan }) => ({
        tagName,
        attribs: { scope: "col", ...numbers({ colspan, rowspan }) },
      }),
      img: (tagName, { src: given = "", alt = "" }) => {
        const address = absolute(given)
        const src = own.get(address) ?? address
        if (pictureIdIn(src) !== null) return { tagName, attribs: { src, alt: textStart(alt.trim(), 200) } }
        if (src !== "") foreign.add(src)
        return { tagName, attribs: {} }
      },
    },
  })
  const tidy = withLevels(withoutEmpty(withoutDeadLinks(safe))).trim()
  // What came away may have held elements apart that do not nest, as a link between two paragraphs.
  const again = tidy === html ? null : cleanHtml(tidy)
  if (again !== null) return { ...again, foreignPictures: [...foreign], leftOut: [...leftOut] }
  return {
    html: tidy,
    words: wordsOf(tidy),
    pictures: [...new Set([...tidy.matchAll(/<img src="([^"]*)"/g)].flatMap(([, src = ""]) => pictureIdIn(src) ?? []))],
    foreignPictures: [...foreign],
    leftOut: [...leftOut],
  }
}

/** As `Picture` of the client's writes it. */
const pictureHtml = ({ id, widths, width, height }: Picture, alt: string): string => {
  const srcset = (format: "avif" | "webp") =>
    widths.map((each) => `${sizeAddress(id, each, format)} ${each}w`).join(", ")
  return `<picture class="picture"><source type="image/avif" srcset="${srcset("avif")}" sizes="${columnSizes}"><img src="${sizeAddress(id, usualSize(widths), "webp")}" srcset="${srcset("webp")}" sizes="${columnSizes}" width="${width}" height="${height}" alt="${alt}" loading="lazy" decoding="async"></picture>`
}

/** Clean HTML for a page, as `PostHtml` promises. */
export const showHtml = (html: string, { pictures, sponsored }: ShownHtml): string => {
  const known = new Map(pictures.map((picture) => [pictureAddress(picture.id), picture]))
  const rel = sponsored ? "sponsored nofollow noopener noreferrer" : "noopener noreferrer"
  const withPictures = cleanHtml(html).html.replaceAll(
    /<img src="([^"]*)" alt="([^"]*)" \/>/g,
    (_, src: string, alt: string) => {
      const picture = known.get(src)
      return picture === undefined ? "" : pictureHtml(picture, alt)
    },
  )
  return withPictures
    .replaceAll(/<a href="(https?:[^"]*)">/gi, `<a href="$1" rel="${rel}">`)
    .replaceAll("<table>", '<div class="document__table"><table>')
    .replaceAll("</table>", "</table></div>")
}
