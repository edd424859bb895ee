import { leastShown } from "./published-group.ts"
import type { PublishedTable } from "./published-tables.ts"
import { type Lot, left, unasked } from "./statement.ts"

/** A table as staff read and export it; a number that is `null` is below the least. */
export interface Sheet {
  readonly id: string
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
  /** What is left out, in words. */
  readonly note: string | null
}

/** How a number that is not shown reads. */
export const notShown = `unter ${leastShown}`
/** How a sum reads that may be above the least, and would tell what is below it. */
export const notTold = "nicht gezeigt"

const noteOf = ({ hidden, rest }: PublishedTable): string | null => {
  if (hidden.length === 0) return null
  const names =
    hidden.length <= 6 ? hidden.join(", ") : `${hidden.slice(0, 5).join(", ")} und ${hidden.length - 5} weitere`
  return `Jeweils ${notShown}: ${names}.${rest === null ? "" : ` Zusammen ${rest}.`}`
}

const sumOf = (rows: PublishedTable["rows"]): number => rows.reduce((sum, { count }) => sum + count, 0)

/** The counts of a group with their shares. */
const shares = (id: string, title: string, label: string, table: PublishedTable): Sheet => {
  const whole = table.total ?? sumOf(table.rows)
  return {
    id,
    title,
    columns: [label, "Gezählt", table.total === null ? "Anteil am Gezeigten" : "Anteil"],
    rows: table.rows.map((row) => [row.label, row.count, `${Math.round((100 * row.count) / whole)}\u00a0%`]),
    note: noteOf(table),
  }
}

/** A step from one question to the next. */
export interface Flow {
  readonly from: string
  readonly to: string
  readonly count: number
}

interface Question {
  readonly id: string
  readonly name: string
}

/** Every table of a period that is about the whole questionnaire, and two about each question. */
export const sheetsOf = (
  questions: readonly Question[],
  tables: readonly PublishedTable[],
): { readonly sheets: readonly Sheet[]; readonly flows: readonly Flow[] } => {
  const find = (lot: Lot, question: string | null) =>
    tables.find((table) => table.lot === lot && table.question === question)
  const alone = tables.filter(({ lot }) => lot === "start" || lot === "after")
  const end = find("end", null)
  const ways = questions.flatMap(({ id, name }) => {
    const table = find("way", id)
    return table === undefined ? [] : [{ id, name, table }]
  })
  const flows = ways.flatMap(({ id, table }) =>
    table.rows.flatMap(({ value, count }) => (value === unasked ? [] : [{ from: id, to: value, count }])),
  )
  const toName = (table: PublishedTable, value: string) => table.rows.find((row) => row.value === value)?.label ?? value
  return {
    flows,
    sheets: [
      {
        id: "begun",
        title: "Angefangen, gesehen, bestellt",
        columns: ["Was", "Gezählt", "Hochgerechnet"],
        rows: alone.map(({ rows: [row], hidden: [name = ""], factor }) =>
          row === undefined ? [name, null, null] : [row.label, row.count, row.count * factor],
        ),
        note: null,
      },
      ...(end === undefined ? [] : [shares("end", "Wie es endete", "Ende", end)]),
      {
        id: "funnel",
        title: "Von Frage zu Frage",
        columns: ["Frage", "Gefragt", "Verlassen", "Nicht gefragt"],
        rows: ways.map(({ name, table }) => {
          const countOf = (which: string) => table.rows.find(({ value }) => value === which)?.count ?? null
          const asked = sumOf(table.rows.filter(({ value }) => value !== unasked))
          return [name, asked === 0 ? notTold : asked, countOf(left), countOf(unasked)]
        }),
        note: `Gefragt wurden mindestens so viele: Wege, die ${notShown} Mal gezählt wurden, fehlen in der Summe.`,
      },
      {
        id: "ways",
        title: "Wege durch den Check",
        columns: ["Frage", "Danach", "Gezählt"],
        rows: ways.flatMap(({ id, name, table }) =>
          flows.filter(({ from }) => from === id).map(({ to, count }) => [name, toName(table, to), count]),
        ),
        note: `Wege, die ${notShown} Mal gezählt wurden, fehlen.`,
      },
      ...questions.flatMap(({ id, name }) =>
        (["answer", "time"] as const).flatMap((lot) => {
          const table = find(lot, id)
          if (table === undefined) return []
          return [
            shares(`${lot}.${id}`, `${name}: ${table.title}`, lot === "answer" ? "Antwort" : "Auf dem Schirm", table),
          ]
        }),
      ),
    ],
  }
}
