import type { SearchRule } from "./search-rule.ts"

export const noSearchRule: SearchRule = { synonym: "", redirect: "", first: "", title: "", text: "" }
