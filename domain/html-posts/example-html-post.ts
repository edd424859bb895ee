import type { HtmlPost, HtmlPostContent } from "./html-post.ts"

/** What a shop's older post says, for tests. */
export const exampleHtmlContent = (changes: Partial<HtmlPostContent> = {}): HtmlPostContent => ({
  title: "Warum wir Gläser nehmen",
  html: "<h2>Licht</h2><p>Braunes Glas hält Licht ab.</p>",
  excerpt: "Braunes Glas, und warum es schwerer ist.",
  author: "Mia Muster",
  tags: ["Verpackung"],
  cover: null,
  sponsored: false,
  publishedAt: 1_600_000_000_000,
  ...changes,
})

export const exampleHtmlPost = (changes: Partial<HtmlPost> = {}): HtmlPost => ({
  handle: "glaeser",
  state: "published",
  content: exampleHtmlContent(),
  version: 1,
  savedBy: "team@beispiel.de",
  savedAt: 1_700_000_000_000,
  key: "k",
  imported: null,
  movedTo: null,
  ...changes,
})
