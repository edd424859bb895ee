import * as Result from "effect/Result"
import { fromHtml } from "hast-util-from-html"
import { defaultHandlers, type Handle, type State, toMdast } from "hast-util-to-mdast"
import { directiveToMarkdown } from "mdast-util-directive"
import type { fromMarkdown } from "mdast-util-from-markdown"
import { gfmToMarkdown } from "mdast-util-gfm"
import { toMarkdown } from "mdast-util-to-markdown"
import { markNames } from "../../domain/content/document.ts"
import { wordsOfBlocks } from "../../domain/content/plain-words.ts"
import { withInner } from "../../domain/entries/article.ts"
import type { ReadHtml } from "../../domain/entries/ports.ts"
import { pictureIdIn } from "../../domain/pictures/picture.ts"
import { textStart } from "../../domain/shared/text-cut.ts"
import { flowOf, type Inline, marked, type Node, phrasingOf, withLevels } from "./clean-tree.ts"
import { type Element, elementsIn, withStyleMarks } from "./html-styles.ts"
import { allowedLink, parseMarkdown } from "./markdown.ts"
import { tableOf } from "./table-to-markdown.ts"

type Root = ReturnType<typeof fromMarkdown>

/** Elements left out with all that is in them, and what staff call them. */
const dropped: Readonly<Record<string, string>> = {
  applet: "eingebettete Dateien",
  area: "Links auf Teilen von Bildern",
  audio: "Tonaufnahmen",
  button: "Knöpfe",
  canvas: "Zeichnungen",
  embed: "eingebettete Dateien",
  form: "Formulare",
  frame: "eingebettete Seiten, etwa Videos",
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

/** Of one post: more would say nothing more. */
const mostLeftOut = 20

const property = ({ properties }: Element, name: string): string => String(properties[name] ?? "").trim()

/** `//host` as browsers read it on a page of the shop. */
const absolute = (url: string): string => (url.startsWith("//") ? `https:${url}` : url)

const written = (root: Root): string =>
  toMarkdown(root, {
    extensions: [gfmToMarkdown(), directiveToMarkdown()],
    // Without this a colon behind another escaped character is not: `\[:x` would begin a directive.
    unsafe: [{ character: ":", after: "[A-Za-z]", inConstruct: "phrasing" }],
    bullet: "-",
    rule: "-",
    emphasis: "*",
  }).trim()

/** Reads HTML as `Markdown` documents. */
const read = (html: string, own: ReadonlyMap<string, string>): ReadHtml => {
  const [foreign, leftOut] = [new Set<string>(), new Set<string>()]
  /** What links name each heading by. */
  const anchors: string[][] = []
  let waiting: string[] = []

  const all = (state: State, element: Element): readonly Node[] => state.all(element)
  /** Of a list without a form of its own. */
  const numbered: Handle = (state, element) => {
    const [start, items] = [property(element, "start"), elementsIn(element, "li")]
    const kind = property(element, "type")
    if (
      (kind !== "" && kind !== "1") ||
      "reversed" in element.properties ||
      items.some((item) => "value" in item.properties)
    )
      leftOut.add("eigene Nummern einer Liste")
    if (start !== "" && !/^\d{1,3}$/.test(start)) {
      leftOut.add("eigene Nummern einer Liste")
      delete element.properties.start
    }
    return defaultHandlers.ol(state, element)
  }
  const heading: Handle = (state, element) => {
    const children = phrasingOf(all(state, element))
    if (children.length === 0) return
    anchors.push([
      ...waiting,
      property(element, "id"),
      ...elementsIn(element).map((each) => property(each, "id") || property(each, "name")),
    ])
    waiting = []
    return { type: "heading", depth: Number(element.tagName.slice(1)) as 1, children: [...children] }
  }
  const link: Handle = (state, element, parent) => {
    const children = all(state, element)
    const href = absolute(property(element, "href"))
    if (href === "" && children.length === 0) {
      // A place to link to, when a heading follows it.
      const after = parent?.children.slice(parent.children.indexOf(element as never) + 1) ?? []
      const next = after.find((node) => node.type === "element")
      if (next !== undefined && /^h[1-6]$/.test(next.tagName))
        waiting.push(property(element, "id") || property(element, "name"))
    }
    // A link to the file of a picture taken over would lead to the shop it came from.
    if (href === "" || children.length === 0 || own.has(href)) return [...children]
    if (allowedLink.test(href)) return marked(children, (inside) => ({ type: "link", url: href, children: inside }))
    leftOut.add(`der Link „${textStart(href, 60)}“`)
    return [...children]
  }
  const picture: Handle = (_, element) => {
    const src = absolute(property(element, "src"))
    const url = own.get(src) ?? src
    // Described as a picture where nobody said what it shows.
    const alt = textStart(property(element, "alt"), 200).trim() || "Bild"
    if (pictureIdIn(url) !== null) return { type: "image", url, alt }
    if (src !== "") foreign.add(src)
    return
  }
  const figure: Handle = (state, element) => {
    const caption = elementsIn(element, "figcaption")[0]
    const inside = flowOf(state.toFlow(state.all(element)))
    if (caption === undefined) return inside
    const label = phrasingOf(all(state, caption))
    if (inside.length === 0) return { type: "paragraph", children: [...label] }
    return {
      type: "containerDirective",
      name: "figure",
      children: [{ type: "paragraph", data: { directiveLabel: true }, children: [...label] }, ...inside],
    }
  }
  const mark =
    (of: (children: Inline[]) => Inline): Handle =>
    (state, element) =>
      marked(all(state, element), of)
  const strong = mark((children) => ({ type: "strong", children }))
  const emphasis = mark((children) => ({ type: "emphasis", children }))
  const del = mark((children) => ({ type: "delete", children }))

  const tree = toMdast(withStyleMarks(fromHtml(html, { fragment: true }), leftOut), {
    document: true,
    nodeHandlers: { comment: () => undefined },
    handlers: {
      ...Object.fromEntries(
        Object.entries(dropped).map(([tag, name]): [string, Handle] => [tag, () => void leftOut.add(name)]),
      ),
      ...Object.fromEntries(
        markNames.map((name): [string, Handle] => [
          name,
          (state, element) => {
            const title = name === "abbr" ? property(element, "title") : ""
            return marked(all(state, element), (children) => ({
              type: "textDirective",
              name,
              attributes: title === "" ? {} : { title },
              children,
            }))
          },
        ]),
      ),
      ...Object.fromEntries(["h1", "h2", "h3", "h4", "h5", "h6"].map((tag) => [tag, heading])),
      a: link,
      b: strong,
      base: () => undefined,
      del,
      dialog: defaultHandlers.div,
      em: emphasis,
      figcaption: () => undefined,
      figure,
      i: emphasis,
      img: picture,
      image: picture,
      menu: defaultHandlers.ul,
      ol: numbered,
      s: del,
      strike: del,
      strong,
      table: (state, element) => tableOf(state, element),
      u: defaultHandlers.span,
    },
  }) as Root
  const clean: Root = { ...tree, children: flowOf(withLevels(tree.children)) as Root["children"] }

  const first = parseMarkdown(written(clean))
  const ids = Result.isSuccess(first)
    ? first.success.blocks.flatMap(withInner).flatMap((block) => (block.type === "heading" ? [block.id ?? ""] : []))
    : []
  const targets = new Map<string, string>(
    anchors.length === ids.length
      ? anchors.flatMap((names, index) =>
          names.flatMap((name) =>
            // Links name a place as it is, or encoded.
            [name, encodeURI(name.toWellFormed())].map((written) => [`#${written}`, `#${ids[index]}`] as const),
          ),
        )
      : [],
  )
  const resolved = (node: Node): readonly Node[] => {
    const children = "children" in node ? node.children.flatMap((child) => resolved(child as Node)) : []
    if (node.type !== "link" || !/^#./.test(node.url))
      return ["children" in node ? ({ ...node, children } as Node) : node]
    const url = targets.get(node.url)
    if (url !== undefined) return [{ ...node, url, children: children as Inline[] }]
    leftOut.add(`das Ziel des Links „${textStart(node.url, 60)}“`)
    return children
  }
  const markdown = written({ ...clean, children: clean.children.flatMap(resolved) as Root["children"] })
  const article = parseMarkdown(markdown)
  return {
    markdown,
    words: Result.isSuccess(article) ? wordsOfBlocks(article.success.blocks) : "",
    foreignPictures: [...foreign],
    leftOut: [...leftOut].slice(0, mostLeftOut),
  }
}

/** The same, unless it is nested so deep, or so much in it is empty, that nobody wrote it. */
export const htmlToMarkdown = (
  html: string,
  own: ReadonlyMap<string, string> = new Map(),
): Result.Result<ReadHtml, "too complex"> => {
  try {
    return Result.succeed(read(html, own))
  } catch (error) {
    if (error instanceof RangeError) return Result.fail("too complex")
    throw error
  }
}
