import { useEffect, useMemo, useState } from "react"
import { askedOf, type ComparedPerson, comparePerson } from "../../../../domain/population/compare-outcomes.ts"
import type { Bench } from "./explanation-view.tsx"

/** The same people on every visit. */
const seed = 20_261_125
/** People compared at once: a few milliseconds, so that the page stays usable. */
const slice = 20

const asked = ({ current, material }: Bench) =>
  askedOf({ questionnaire: current, ruleBook: material.ruleBook }, material)

/** What two versions tell so many invented people, asked slice by slice; `people`: all of them, `null` until they are asked. */
export const usePopulation = (before: Bench, after: Bench, size: number) => {
  const [state, setState] = useState<{
    readonly count: number
    readonly people: readonly ComparedPerson[] | null
  }>({ count: 0, people: null })
  const versions = useMemo(() => [asked(before), asked(after)] as const, [before, after])
  useEffect(() => {
    const done: ComparedPerson[] = []
    let timer = 0
    const go = () => {
      const end = Math.min(size, done.length + slice)
      while (done.length < end) done.push(comparePerson(done.length, seed, ...versions))
      setState({ count: done.length, people: done.length < size ? null : done })
      if (done.length < size) timer = window.setTimeout(go)
    }
    timer = window.setTimeout(go)
    return () => window.clearTimeout(timer)
  }, [versions, size])
  return state
}
