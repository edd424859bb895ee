import { type Draft, isListName, lists, type Row, rowsIn, rowsText } from "../catalogue/editing/draft.ts"

/** A product's form field by field, rows of doses and packs too: `variants/ABC-1/net`, `doses/zinc/amount`. */
export type FlatContent = Readonly<Record<string, string>>

const rowLists = ["doses", "variants"] as const

/** A form as single fields. Rows without a name of their own are left out. */
export const flatContent = (draft: Draft): FlatContent => {
  const flat: Record<string, string> = {}
  for (const [name, value] of Object.entries(draft)) if (name !== "doses" && name !== "variants") flat[name] = value
  for (const list of rowLists)
    for (const row of rowsIn(draft, list)) {
      const key = row[lists[list].key] ?? ""
      if (key !== "") for (const column of lists[list].columns) flat[`${list}/${key}/${column}`] = row[column] ?? ""
    }
  return flat
}

/** Field names of a row: its list, its name and a column; `null`: it is no field of a row. */
export const rowField = (name: string) => {
  const [list = "", key = "", column = ""] = name.split("/")
  return column === "" || !isListName(list) ? null : { list, key, column }
}

/** The form these fields make. Rows come in the order their fields do; one without any value is none. */
export const formContent = (flat: FlatContent): Draft => {
  const draft: Record<string, string> = {}
  const rows = new Map<string, Map<string, Record<string, string>>>(rowLists.map((list) => [list, new Map()]))
  for (const [name, value] of Object.entries(flat)) {
    const field = rowField(name)
    if (field === null) draft[name] = value
    else {
      const of = rows.get(field.list)
      const row = of?.get(field.key) ?? {}
      row[field.column] = value
      of?.set(field.key, row)
    }
  }
  for (const list of rowLists) {
    const all: readonly Row[] = [...(rows.get(list)?.values() ?? [])]
    draft[list] = rowsText(
      list,
      all.filter((row) => Object.values(row).some((value) => value !== "")),
    )
  }
  return draft
}

/** A field that came from the other shop and from staff in two versions. */
export interface FieldConflict {
  readonly name: string
  readonly ours: string
  readonly theirs: string
}

export type FieldOwner = "ours" | "theirs"

/**
 * What a product becomes: a field is the other shop's until staff change it, and then theirs. `base`: what the other shop last said of the
 * field; `owners`: what staff decided once, by field; `blank`: a form nobody has written into.
 */
export const mergeContent = ({
  base,
  ours,
  theirs,
  owners,
  blank,
}: {
  readonly base: FlatContent
  readonly ours: FlatContent
  readonly theirs: FlatContent
  readonly owners: Readonly<Record<string, FieldOwner>>
  readonly blank: FlatContent
}) => {
  const content: Record<string, string> = { ...ours }
  const nextBase: Record<string, string> = { ...base }
  const conflicts: FieldConflict[] = []
  for (const [name, value] of Object.entries(theirs)) {
    const [here = "", before] = [ours[name], base[name]]
    const isUnwritten = before === undefined && here === (blank[name] ?? "")
    const isTheirs = here === before || isUnwritten || owners[name] === "theirs"
    if (isTheirs || here === value) {
      content[name] = value
      nextBase[name] = value
    } else if (value !== before && owners[name] !== "ours") conflicts.push({ name, ours: here, theirs: value })
  }
  for (const [name, before] of Object.entries(base)) {
    // Packs stay: there may be stock of them.
    if (theirs[name] !== undefined || name.startsWith("variants/")) continue
    if (ours[name] === before) content[name] = ""
    delete nextBase[name]
  }
  return { content, base: nextBase, conflicts }
}
